// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const operations = [
  {"id":"createThing","method":"post","path":"/things","permission":"things:write","keys":["secret","publishable"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"errors":[]},
  {"id":"getThing","method":"get","path":"/things/{id}","permission":"things:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["THING_NOT_FOUND"]},
  {"id":"deleteThing","method":"delete","path":"/things/{id}","permission":"things:write","keys":["secret"],"testOnly":true,"idempotent":false,"hasBody":false,"successStatus":204,"errors":["THING_NOT_FOUND"]},
] as const;

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
