// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** A field of a body, or a parameter of a query. The name of a nested field is written with dots. */
export type CommandField = {
  readonly name: string;
  /** text, number, true|false, one of several words, `list of` these, or entries, whose names are free. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly help: string;
};

/** An operation as a command: `svc payment-intents create`. */
export type OperationCommand = {
  readonly name: string;
  readonly operation: string;
  /** The method of the SDK. */
  readonly resource: string;
  readonly method: string;
  readonly http: string;
  readonly ids: readonly string[];
  readonly returns: 'object' | 'list' | 'nothing';
  readonly permission: string;
  readonly isForTest: boolean;
  /** A GET, PUT or DELETE can be repeated without one. */
  readonly takesIdempotencyKey: boolean;
  readonly summary: string;
  readonly description: string;
  /** Null: it takes none. */
  readonly body: readonly CommandField[] | null;
  readonly query: readonly CommandField[] | null;
};

export const operationCommands: readonly OperationCommand[] = [
  {"name":"things create","operation":"createThing","resource":"things","method":"create","http":"POST /things","ids":[],"returns":"object","permission":"things:write","isForTest":false,"takesIdempotencyKey":true,"summary":"Create a thing","description":"Creates a thing with a name.","body":[{"name":"name","kind":"text","isRequired":true,"help":"The name of the thing."},{"name":"code","kind":"text","isRequired":false,"help":"A code in capital letters."},{"name":"kind","kind":"small","isRequired":false,"help":"Only small is allowed."},{"name":"size","kind":"number","isRequired":false,"help":"The size of the thing."},{"name":"colour","kind":"red|blue","isRequired":false,"help":"The colour of the thing."}],"query":null},
  {"name":"things find","operation":"findThing","resource":"things","method":"find","http":"GET /things/named","ids":[],"returns":"object","permission":"things:read","isForTest":false,"takesIdempotencyKey":false,"summary":"Find a thing","description":"Finds a thing by its name.","body":null,"query":[{"name":"name","kind":"text","isRequired":true,"help":"Its name."}]},
  {"name":"things get","operation":"getThing","resource":"things","method":"get","http":"GET /things/{id}","ids":["id"],"returns":"object","permission":"things:read","isForTest":false,"takesIdempotencyKey":false,"summary":"Get a thing","description":"Returns the thing.","body":null,"query":null},
  {"name":"things delete","operation":"deleteThing","resource":"things","method":"delete","http":"DELETE /things/{id}","ids":["id"],"returns":"nothing","permission":"things:write","isForTest":true,"takesIdempotencyKey":false,"summary":"Delete a thing","description":"Deletes a thing.","body":null,"query":null},
];

/** What an Idempotency-Key is. */
export const idempotencyKeys = { maxLength: 255, pattern: /undefined/ } as const;

/** Fields of responses that nobody but their owner may read (x-secret): the whole value, or the fragment of an address. */
export const secretFields: ReadonlyMap<string, 'whole' | 'fragment'> = new Map([
  ['note', 'whole'],
]);
