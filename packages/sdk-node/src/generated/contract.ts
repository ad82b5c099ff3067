// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = '1.2.0';
export const contractHash = '34fed2ce0eea';
