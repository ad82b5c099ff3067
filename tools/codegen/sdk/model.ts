import type { Contract, Operation } from '../contract.ts';
import type { Json } from '../json.ts';
import { withOpenEnums } from '../open-enums.ts';
import { eventsOf, type SdkEvent } from './events.ts';
import { fieldsOf, type InputField, type Types } from './fields.ts';
import { methodsOf, requestType, queryType, type Method } from './methods.ts';
import { namedTypesOf, type NamedType, type Type } from './types.ts';

/**
 * What the SDKs and the command line have, in no language: the contract without what only the service needs. A writer turns it into
 * the files of one language. Names are those of the contract.
 */
export type SdkModel = {
  version: string;
  hash: string;
  /** What a client with a secret key can call, and one with a publishable key. */
  methods: { secret: readonly Method[]; publishable: readonly Method[] };
  /** The types of the queries, and the operation that takes each. */
  queries: readonly { type: string; operationId: string }[];
  /** All operations of the contract, those without a method too. */
  operationIds: readonly string[];
  /** Operation → field of its body. */
  bodyFields: ReadonlyMap<string, readonly InputField[]>;
  /** The schemas by name. In what the service sends, a choice is open: a later version may add a value. */
  types: readonly NamedType[];
  events: readonly SdkEvent[];
  errors: Contract['errors'];
  /** For a writer that turns schemas into types with a library of its language. */
  document: Json;
};

export function sdkModel({ version, hash, operations, errors, document: served }: Contract): SdkModel {
  const document = withOpenEnums(served);
  const types = namedTypesOf(document);
  const byName: Types = new Map(types.map((one) => [one.name, one]));
  const bodyOf = (row: Operation): Type => ({ kind: 'named', name: requestType(document, row) });
  return {
    version,
    hash,
    methods: methodsOf(document, operations),
    queries: operations.filter(hasQuery).map(({ id }) => ({ type: queryType(id), operationId: id })),
    operationIds: operations.map(({ id }) => id),
    bodyFields: new Map(operations.filter(hasFields).map((row) => [row.id, fieldsOf(byName, bodyOf(row))])),
    types,
    events: eventsOf(served),
    errors,
    document,
  };
}

const hasFields = ({ hasBody, sdk }: Operation): boolean => hasBody && sdk !== '';
const hasQuery = ({ query, sdk }: Operation): boolean => query !== 'none' && sdk !== '';
