import { object, resolve, type Json } from '../codegen/json.ts';
import { strings } from './alternatives.ts';
import { text } from './keywords.ts';
import { bodyProblems, headerProblems, parameterProblems, type Change } from './messages.ts';

const pathParameter = /\{(\w+)\}/g;
const methods = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * One operation of a document, with the parameters and the security that it inherits. `wire` is its route without the
 * names of its parameters, which no request contains.
 */
export type Operation = {
  id: string;
  route: string;
  wire: string;
  written: Json;
  parameters: unknown[];
  security: unknown;
};

export function operationsOf(document: Json): Operation[] {
  return Object.entries(object(document['paths'])).flatMap(([path, item]) =>
    methods
      .filter((method) => method in object(item))
      .map((method) => {
        const written = object(object(item)[method]);
        return {
          id: String(written['operationId']),
          route: `${method.toUpperCase()} ${path}`,
          wire: `${method.toUpperCase()} ${path.replaceAll(pathParameter, '{}')}`,
          written,
          parameters: [object(item)['parameters'], written['parameters']].flatMap((one) =>
            Array.isArray(one) ? one : [],
          ),
          security: written['security'] ?? document['security'] ?? [],
        };
      }),
  );
}

/** What breaks programs that call this operation. `after` is the operation with the same method and path on the wire. */
export function operationProblems(documents: Change['documents'], before: Operation, after: Operation): string[] {
  const part = (was: unknown, is: unknown): Change => ({ documents, before: was, after: is });
  const [was, is] = [before.written, after.written];
  return [
    ...['operationId', 'x-sdk', 'x-permission'].flatMap((key) =>
      was[key] === is[key] ? [] : [`${key} changed from ${text(was[key])} to ${text(is[key])}`],
    ),
    ...credentialProblems(before, after),
    ...parameterProblems(part(before.parameters, withNamesOf(before, after, documents.after))),
    ...bodyProblems('request', part(was['requestBody'], is['requestBody'])),
    ...errorProblems(documents, was, is),
    ...responseProblems(documents, object(was['responses']), object(is['responses'])),
  ];
}

/** The parameters of `after`; those of the path have the names that they have in `before`. */
function withNamesOf(before: Operation, after: Operation, document: Json): unknown[] {
  const [was, is] = [before, after].map(({ route }) => [...route.matchAll(pathParameter)].map(([, name]) => name));
  return after.parameters.map((one) => {
    const parameter = resolve(document, one);
    const place = is?.indexOf(String(parameter['name'])) ?? -1;
    return parameter['in'] === 'path' && place >= 0 ? { ...parameter, name: was?.[place] } : one;
  });
}

function credentialProblems(before: Operation, after: Operation): string[] {
  const keys = strings(before.written['x-key']).filter((kind) => !strings(after.written['x-key']).includes(kind));
  const schemes = ({ security }: Operation): string[] =>
    Array.isArray(security) ? security.map((one) => Object.keys(object(one)).toSorted().join(' with ')) : [];
  return [
    ...keys.map((kind) => `no longer accepts the key kind ${kind}`),
    ...schemes(before)
      .filter((one) => !schemes(after).includes(one))
      .map((one) => `no longer accepts the credential ${one}`),
    ...(after.written['x-test-only'] === true && before.written['x-test-only'] !== true
      ? ['now refuses live keys']
      : []),
  ];
}

/** The refusal of a live key. An operation that takes live keys now has it no more, and breaks nobody. */
const ofTestMode = 'TEST_MODE_REQUIRED';

/** Programs that handle an error must still get it. A code that all operations share now is still sent. */
function errorProblems(documents: Change['documents'], was: Json, is: Json): string[] {
  const [before, rows] = [errorRows(documents.before), errorRows(documents.after)];
  const shared = Object.keys(before).filter((code) => object(before[code])['shared'] === true);
  const takesLiveKeys = was['x-test-only'] === true && is['x-test-only'] !== true;
  return [...strings(was['x-errors']), ...shared]
    .filter((code) => !(takesLiveKeys && code === ofTestMode))
    .filter((code) => !strings(is['x-errors']).includes(code) && code in rows && object(rows[code])['shared'] !== true)
    .map((code) => `no longer answers with the error ${code}`);
}

/** The table of all error codes: code → status, and whether all operations share it. */
export const errorRows = (document: Json): Json =>
  object(object(object(object(document['components'])['schemas'])['ErrorCode'])['x-errors']);

function responseProblems(documents: Change['documents'], was: Json, is: Json): string[] {
  const successes = (responses: Json): string[] => Object.keys(responses).filter((status) => status.startsWith('2'));
  const [before, after] = [successes(was).join(', '), successes(is).join(', ')];
  return [
    ...(before === after ? [] : [`the success status changed from ${before} to ${after}`]),
    ...Object.keys(was)
      .filter((status) => status in is)
      .flatMap((status) => {
        const [one, other] = [resolve(documents.before, was[status]), resolve(documents.after, is[status])];
        return [
          ...headerProblems({ documents, before: one['headers'], after: other['headers'] }),
          ...bodyProblems('response', { documents, before: one, after: other }),
        ];
      }),
  ];
}
