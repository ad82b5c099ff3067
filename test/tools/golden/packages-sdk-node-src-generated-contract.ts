// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const contractVersion = '0.1.0';
export const contractHash = 'c883be0dc399';
