// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = '1.1.0';
export const contractHash = 'dee9175ce61e';
