// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** The columns of the table of operations. */
export type OperationRow = {
  readonly id: string;
  /** `<resource>.<method>` of the SDK. */
  readonly sdk: string;
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly ('secret' | 'publishable' | 'client-secret' | 'partner' | 'public')[];
  readonly testOnly: boolean;
  /** Served under SVC_ENV=development only: elsewhere there is no such path. */
  readonly developmentOnly: boolean;
  readonly idempotent: boolean;
  readonly hasBody: boolean;
  /** Whether the body may be left out. */
  readonly bodyIsOptional: boolean;
  readonly successStatus: number;
  /** `object`: `{ success, data }`; `list`: with `pagination`; `bare`: a body of its own; `stream`: server-sent events; `none`: no body. */
  readonly response: 'object' | 'list' | 'bare' | 'stream' | 'none';
  /** Whether it takes query parameters, and one of them is required. A client secret does not count. */
  readonly query: 'none' | 'optional' | 'required';
  /** Where a client secret is sent, and the id prefixes of the objects that it can belong to. */
  readonly clientSecret: { readonly header: string | null; readonly query: string | null; readonly of: readonly string[] } | null;
  readonly errors: readonly string[];
};

export const operations = [
  {"id":"createThing","sdk":"things.create","method":"post","path":"/things","permission":"things:write","keys":["secret","publishable"],"testOnly":false,"developmentOnly":false,"idempotent":true,"hasBody":true,"bodyIsOptional":false,"successStatus":201,"response":"bare","query":"none","clientSecret":null,"errors":[]},
  {"id":"streamThings","sdk":"things.stream","method":"get","path":"/things/stream","permission":"things:read","keys":["secret"],"testOnly":false,"developmentOnly":false,"idempotent":false,"hasBody":false,"bodyIsOptional":false,"successStatus":200,"response":"stream","query":"optional","clientSecret":null,"errors":[]},
  {"id":"findThing","sdk":"things.find","method":"get","path":"/things/named","permission":"things:read","keys":["secret"],"testOnly":false,"developmentOnly":false,"idempotent":false,"hasBody":false,"bodyIsOptional":false,"successStatus":200,"response":"bare","query":"required","clientSecret":null,"errors":[]},
  {"id":"getThing","sdk":"things.get","method":"get","path":"/things/{id}","permission":"things:read","keys":["secret"],"testOnly":false,"developmentOnly":false,"idempotent":false,"hasBody":false,"bodyIsOptional":false,"successStatus":200,"response":"bare","query":"none","clientSecret":null,"errors":["THING_NOT_FOUND"]},
  {"id":"deleteThing","sdk":"things.delete","method":"delete","path":"/things/{id}","permission":"things:write","keys":["secret"],"testOnly":true,"developmentOnly":false,"idempotent":false,"hasBody":false,"bodyIsOptional":false,"successStatus":204,"response":"none","query":"none","clientSecret":null,"errors":["THING_NOT_FOUND"]},
] as const satisfies readonly OperationRow[];

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
