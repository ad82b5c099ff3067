import type { Operation } from '../codegen/contract.ts';
import { object, resolve, type Json } from '../codegen/json.ts';
import { examplesOf, list, parametersOf, text, written, type Source } from './source.ts';
import { newRucScript, newRucVariable, testScript } from './scripts.ts';
import { clientSecretVariable, pathWithVariables, type Captured } from './variables.ts';

/** `example`: its name in the contract; without it the first one. */
type Chosen = { name?: string; example?: string };

/** One request with its script, and the contract's examples of responses. */
export function requestItem(
  source: Source,
  operation: Operation,
  captured: readonly Captured[],
  { name, example }: Chosen = {},
): Json {
  const { summary, responses } = written(source, operation);
  const request = requestOf(source, operation, example);
  const script = (listen: string, exec: readonly string[]) => ({ listen, script: { type: 'text/javascript', exec } });
  const needsRuc = JSON.stringify(request).includes(newRucVariable);
  return {
    name: name ?? summary,
    request,
    event: [...(needsRuc ? [script('prerequest', newRucScript)] : []), script('test', testScript(operation, captured))],
    response: Object.entries(object(responses))
      .filter(([status]) => status !== 'default')
      .flatMap(([status, response]) => responseExamples(source, status, response, request)),
  };
}

function requestOf(source: Source, operation: Operation, chosen?: string): Json {
  const { description, requestBody } = written(source, operation);
  const parameters = parametersOf(source, operation);
  const path = pathWithVariables(source, operation);
  const query = parameters.filter((one) => one['in'] === 'query').map((one) => listedParameter(source, one));
  const correlation = parameters.find((one) => one['name'] === 'correlation_id');
  const examples = examplesOf(source, requestBody);
  const example = examples.find(({ name }) => name === chosen) ?? examples[0];
  return {
    method: operation.method.toUpperCase(),
    description: `${text(description).trim()}\n\nPermission: \`${operation.permission}\``,
    ...credential(source, operation),
    header: [
      ...(example === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ...parameters.filter((one) => one['in'] === 'header').map((one) => header(source, one, correlation)),
    ],
    url: {
      raw: `{{base_url}}${path}`,
      host: ['{{base_url}}'],
      path: path.slice(1).split('/'),
      ...(query.length > 0 && { query }),
    },
    ...(example !== undefined && {
      body: { mode: 'raw', raw: bodyText(example.value), options: { raw: { language: 'json' } } },
    }),
  };
}

/** A request without `auth` uses the secret key of the collection. */
function credential(source: Source, operation: Operation): Json {
  const clientSecret = clientSecretVariable(source, operation);
  if (clientSecret !== null) {
    const fields = { key: 'X-Svc-Token', value: `{{${clientSecret}}}`, in: 'header' };
    const apikey = Object.entries(fields).map(([key, value]) => ({ key, value, type: 'string' }));
    return { auth: { type: 'apikey', apikey } };
  }
  return operation.keys.includes('secret') ? {} : { auth: { type: 'noauth' } };
}

/**
 * Each call has an idempotency key of its own; with the one of the example, a second run would be replayed. A search for the
 * calls of a correlation id has that id itself, so that it finds at least its own first call.
 */
function header(source: Source, parameter: Json, correlation: Json | undefined): Json {
  const description = text(parameter['description']).trim();
  if (parameter['name'] === 'Idempotency-Key') return { key: 'Idempotency-Key', value: '{{$guid}}', description };
  if (parameter['name'] === 'X-Request-Id' && correlation !== undefined)
    return { key: 'X-Request-Id', value: text(correlation['example']), description };
  return listedParameter(source, parameter);
}

/** A parameter that is not required is listed but not sent until its box is ticked. */
function listedParameter({ document }: Source, parameter: Json): Json {
  const schema = resolve(document, parameter['schema']);
  const [firstChoice = ''] = list(schema['enum']);
  // A parameter that may be repeated is listed once.
  const [example] = [parameter['example']].flat();
  return {
    key: parameter['name'],
    value: String(example ?? schema['default'] ?? firstChoice),
    description: text(parameter['description']).trim(),
    ...(parameter['required'] !== true && { disabled: true }),
  };
}

/** Values of the examples that only work once, or only for their owner. */
const replacements: { readonly [field: string]: (value: unknown) => unknown } = {
  // A customer's external_id is unique in a mode.
  external_id: (value) => `${String(value)}-{{$guid}}`,
  // An account has one merchant for each RUC.
  tax_id: () => ({ value: `{{${newRucVariable}}}` }),
  // The host of a webhook endpoint must exist.
  url: () => '{{webhook_url}}',
  // A customer of this run, and the wallet that it has linked.
  customer: (value) => (Object.hasOwn(object(value), 'id') ? { id: '{{customer_id}}' } : value),
  customer_id: () => '{{customer_id}}',
  payment_method: () => '{{payment_method_id}}',
};

const bodyText = (example: unknown): string =>
  JSON.stringify(example, (field, value: unknown) => replacements[field]?.(value) ?? value, 2);

const responseExamples = (source: Source, status: string, response: unknown, request: Json): Json[] =>
  examplesOf(source, response).map(({ summary, value }) => ({
    name: `${status}: ${summary}`,
    originalRequest: request,
    code: Number(status),
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify(value, null, 2),
    _postman_previewlanguage: 'json',
  }));
