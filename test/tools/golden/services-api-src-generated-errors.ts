// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const errors = {
  UNAUTHORIZED: {"status":401,"shared":true,"message":{"en":"The key is missing or wrong.","es":"La clave falta o es incorrecta."},"action":{"en":"Send a key.","es":"Envía una clave."}},
  THING_NOT_FOUND: {"status":404,"shared":false,"message":{"en":"There is no such thing.","es":"No existe esa cosa."},"action":{"en":"Check the id.","es":"Revisa el id."}},
} as const;

export type ErrorCode = keyof typeof errors;
