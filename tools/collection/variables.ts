import type { Operation } from '../codegen/contract.ts';
import { object, resolve, type Json } from '../codegen/json.ts';
import { jsonOf, list, parametersOf, text, written, type Source } from './source.ts';

// Requests need ids that earlier requests received. They travel in variables of the collection.

/** The variable of an id, from the name of its schema: `PaymentIntentId` → `payment_intent_id`. */
export function idVariable(schema: unknown): string | null {
  const [, name] = /^#\/components\/schemas\/(\w+Id)$/.exec(text(object(schema)['$ref'])) ?? [];
  return name === undefined ? null : name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}

/** `/payment-intents/{id}` → `/payment-intents/{{payment_intent_id}}` */
export const pathWithVariables = (source: Source, operation: Operation): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => `{{${pathVariable(source, operation, name)}}}`);

function pathVariable(source: Source, operation: Operation, name: string): string {
  const parameter = parametersOf(source, operation).find((one) => one['in'] === 'path' && one['name'] === name);
  return idVariable(parameter?.['schema']) ?? name;
}

/** The variable of the client secret that is sent instead of an API key. Null if the operation takes a secret key. */
export function clientSecretVariable(source: Source, operation: Operation): string | null {
  if (operation.keys.includes('secret') || !operation.keys.includes('client-secret')) return null;
  return clientSecretOf(/\{\{(\w+)\}\}/.exec(pathWithVariables(source, operation))?.[1] ?? '');
}

const clientSecretOf = (id: string): string => id.replace(/_id$/, '_client_secret');

/** A value of a response that later requests need. A list: from its first item. */
export type Captured = { variable: string; field: string };

/**
 * What is kept from each response, by operation. An id is kept from the responses that create such an object. If no
 * operation creates it, as for events, it is kept from the lists.
 */
export function capturedIn(source: Source, operations: readonly Operation[]): ReadonlyMap<string, Captured[]> {
  const needed = new Set(
    operations.flatMap((operation) => [
      ...[...pathWithVariables(source, operation).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
      clientSecretVariable(source, operation) ?? '',
    ]),
  );
  const isNeeded = ({ variable }: Captured): boolean => needed.has(variable);
  const created = new Map(
    operations
      .filter(({ successStatus, response }) => successStatus === 201 && response === 'object')
      .map((operation) => [
        operation.id,
        idsIn(source, dataSchema(source, operation)).filter((one) => isNeeded(one) && isOwn(one)),
      ]),
  );
  const ofCreation = new Set([...created.values()].flat().map(({ variable }) => variable));
  const listed = operations
    .filter(({ response }) => response === 'list')
    .map((operation): [string, Captured[]] => {
      const { items } = resolve(source.document, dataSchema(source, operation));
      const ids = idsIn(source, items).filter(({ field }) => field === 'id');
      return [operation.id, ids.filter((one) => isNeeded(one) && !ofCreation.has(one.variable))];
    });
  return new Map([...created, ...listed].filter(([, captured]) => captured.length > 0));
}

/** A key reaches its own merchant, which other objects name. It does not reach a merchant that it creates. */
const isOwn = ({ variable, field }: Captured): boolean => variable !== 'merchant_id' || field === 'merchant_id';

function idsIn(source: Source, schema: unknown): Captured[] {
  const properties = propertiesOf(source, schema);
  const own = idVariable(properties['id']);
  return Object.entries(properties).flatMap(([field, property]) => {
    if (field === 'client_secret' && own !== null) return [{ variable: clientSecretOf(own), field }];
    const variable = idVariable(property);
    return variable === null ? [] : [{ variable, field }];
  });
}

function dataSchema(source: Source, operation: Operation): unknown {
  const response = object(written(source, operation)['responses'])[operation.successStatus];
  return propertiesOf(source, jsonOf(source, response)['schema'])['data'];
}

/** The properties of an object schema and of the schemas that it combines or chooses from. */
function propertiesOf(source: Source, given: unknown): Json {
  const schema = resolve(source.document, given);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => list(schema[key]));
  const ofParts = parts.map((part) => propertiesOf(source, part));
  return Object.assign({}, ...ofParts, object(schema['properties'])) as Json;
}
