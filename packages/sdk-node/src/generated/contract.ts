// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = '1.0.0';
export const contractHash = 'ffcbbec5a265';
