import { parse } from 'yaml';
import { breakingChanges, type BreakingChange } from '../../../tools/contract-check/breaking-changes.ts';
import type { Json } from '../../../tools/codegen/json.ts';

// A small released contract with one of everything that the comparison knows.

const yamlText = `
openapi: 3.1.0
info: { title: small, version: 1.2.3 }
servers: [{ url: /v1, description: The service. }]
security: [{ apiKey: [] }]
paths:
  /things:
    parameters:
      - { name: X-Request-Id, in: header, schema: { type: string } }
    get:
      operationId: listThings
      x-sdk: things.list
      x-permission: things:read
      x-key: [secret, publishable]
      x-errors: []
      security: [{ apiKey: [] }, { clientSecret: [] }]
      parameters:
        - { name: kind, in: query, schema: { $ref: '#/components/schemas/Kind' } }
        - { name: per_page, in: query, schema: { anyOf: [{ type: integer, minimum: 1, maximum: 100 }, { type: string, const: all }], default: 20 } }
      responses:
        '200':
          headers: { X-Request-Id: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } }
    post:
      operationId: createThing
      x-sdk: things.create
      x-permission: things:write
      x-key: [secret]
      x-errors: [THING_EXISTS]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/ThingCreate' } } } }
      responses:
        '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        '409': { headers: { Retry-After: { schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
webhooks:
  created:
    post:
      parameters: [{ name: X-Svc-Signature, in: header, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }
      responses: { 2XX: { description: Received. } }
components:
  securitySchemes:
    apiKey: { type: http, scheme: bearer }
    clientSecret: { type: apiKey, in: header, name: X-Svc-Token }
  schemas:
    Kind: { type: string, enum: [RED, BLUE] }
    Code: { type: string, pattern: '^[A-Z]+$' }
    ThingCreate:
      type: object
      additionalProperties: false
      required: [name]
      properties:
        name: { type: string, minLength: 1, maxLength: 100 }
        size: { type: number }
        note: { type: [string, 'null'] }
        kind: { $ref: '#/components/schemas/Kind' }
        currency: { type: string, const: PEN }
        code: { $ref: '#/components/schemas/Code' }
        tags: { type: array, items: { type: string }, maxItems: 5 }
        labels: { type: object, additionalProperties: { type: string, maxLength: 500 } }
        options: { type: object, properties: { loud: { type: boolean } } }
        document: { $ref: '#/components/schemas/Document' }
        parent: { $ref: '#/components/schemas/ThingCreate' }
    Thing:
      allOf:
        - { type: object, required: [id, kind], properties: { id: { type: string, pattern: '^thg_' }, kind: { $ref: '#/components/schemas/Kind' } } }
        - type: object
          required: [count, currency]
          properties:
            count: { type: integer, maximum: 10 }
            currency: { type: string, const: PEN }
            note: { description: A note., type: string }
            owner: { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] }
            document: { $ref: '#/components/schemas/Document' }
            labels: { type: object, additionalProperties: { type: string } }
    Owner: { type: object, required: [name], properties: { name: { type: string } } }
    Document:
      oneOf: [{ $ref: '#/components/schemas/Dni' }, { $ref: '#/components/schemas/Ruc' }]
      discriminator: { propertyName: type }
    Dni: { type: object, required: [type, value], properties: { type: { const: DNI }, value: { type: string, maxLength: 8 } } }
    Ruc: { type: object, required: [type, value], properties: { type: { const: RUC }, value: { type: string, maxLength: 11 } } }
    Ce: { type: object, required: [type], properties: { type: { const: CE } } }
    Event: { type: object, required: [type, data], properties: { type: { type: string, enum: [created] }, data: { $ref: '#/components/schemas/EventData' } } }
    EventData: { type: object, required: [thing], properties: { thing: { $ref: '#/components/schemas/Owner' } } }
    Problem: { type: object, required: [code], properties: { code: { $ref: '#/components/schemas/ErrorCode' } } }
    ErrorCode:
      type: string
      enum: [UNAUTHORIZED, THING_EXISTS]
      x-errors:
        UNAUTHORIZED: { status: 401, shared: true, message: The key is wrong. }
        THING_EXISTS: { status: 409, message: It exists. }
`;

export const released = (): Json => parse(yamlText) as Json;

/** The contract after assigning each value to its path of keys (separated by spaces). Undefined removes the key. */
export function changed(changes: { readonly [path: string]: unknown }): Json {
  const document = released();
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(' ');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<Json>((at, key) => {
      if (typeof at[key] !== 'object') throw new Error(`There is no ${key} in ${path}.`);
      return at[key] as Json;
    }, document);
    if (value === undefined && !(last in holder)) throw new Error(`There is no ${path}.`);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return document;
}

export const changesOf = (changes: { readonly [path: string]: unknown }): BreakingChange[] =>
  breakingChanges(released(), changed(changes));

export const problemsOf = (changes: { readonly [path: string]: unknown }): string[] =>
  changesOf(changes).map(({ problem }) => problem);
