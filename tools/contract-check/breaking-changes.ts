import { object, type Json } from '../codegen/json.ts';
import { text } from './keywords.ts';
import { bodyProblems, webhookHeaderProblems, type Change } from './messages.ts';
import { errorRows, operationProblems, operationsOf } from './operations.ts';

// Our own comparison, because no library knows this contract. Tried with 20 changes of it (November 2026): api-smart-diff
// 1.0.6 reports removed events and codes as 'unclassified', a removed field of a closed request and an optional header as
// harmless, and a new value or another schema name as breaking; @useoptic/standard-rulesets 1.0.9 follows no `$ref` and
// found one of the 15 that break programs; openapi-diff reads OpenAPI 3.0 and oasdiff is a program in Go.

/** Why programs break, and the operations and events in which they do. */
export type BreakingChange = { problem: string; places: string[] };

type Found = { place: string; problem: string };

/** What breaks programs that were written for the contract `before` when the service follows `after`. */
export function breakingChanges(before: Json, after: Json): BreakingChange[] {
  const documents = { before, after };
  const found = [
    ...everywhere(documents).map((problem) => ({ place: 'all operations', problem })),
    ...inOperations(documents),
    ...inEvents(documents),
  ];
  const problems = [...new Set(found.map(({ problem }) => problem))];
  return problems.map((problem) => ({
    problem,
    places: [...new Set(found.filter((one) => one.problem === problem).map(({ place }) => place))],
  }));
}

function everywhere({ before, after }: Change['documents']): string[] {
  const schemes = (document: Json): Json => object(object(document['components'])['securitySchemes']);
  const types = (document: Json): Json => object(object(document['components'])['schemas']);
  const addresses = ({ servers }: Json): string =>
    JSON.stringify(servers, (key, value: unknown) => (key === 'description' ? undefined : value));
  const errors = { was: errorRows(before), is: errorRows(after) };
  return [
    ...(addresses(before) === addresses(after) ? [] : ['the address of the API (servers) changed']),
    ...Object.keys(types(before))
      .filter((name) => !(name in types(after)))
      .map((name) => `the schema ${name} (a type of the SDK) was removed`),
    ...Object.entries(schemes(before)).flatMap(([name, was]) => {
      const is = object(schemes(after)[name]);
      return ['type', 'scheme', 'in', 'name']
        .filter((key) => object(was)[key] !== is[key])
        .map((key) => `the credential ${name}: ${key} changed from ${text(object(was)[key])} to ${text(is[key])}`);
    }),
    ...Object.entries(errors.was).flatMap(([code, row]) => {
      const [was, is] = [object(row)['status'], object(errors.is[code])['status']];
      if (!(code in errors.is)) return [`the error ${code} was removed`];
      return was === is ? [] : [`the status of the error ${code} changed from ${text(was)} to ${text(is)}`];
    }),
  ];
}

function inOperations(documents: Change['documents']): Found[] {
  const current = operationsOf(documents.after);
  return operationsOf(documents.before).flatMap((before) => {
    const after = current.find(({ wire }) => wire === before.wire);
    const moved = current.find(({ id }) => id === before.id);
    const problems =
      after !== undefined
        ? operationProblems(documents, before, after)
        : [moved === undefined ? `${before.route} was removed` : `${before.route} moved to ${moved.route}`];
    return problems.map((problem) => ({ place: before.id, problem }));
  });
}

function inEvents(documents: Change['documents']): Found[] {
  const events = (document: Json): Json => object(document['webhooks']);
  const posts = (document: Json, type: string): Json => object(object(events(document)[type])['post']);
  return Object.keys(events(documents.before)).flatMap((type) => {
    const [was, is] = [posts(documents.before, type), posts(documents.after, type)];
    const part = (key: string): Change => ({ documents, before: was[key], after: is[key] });
    const problems =
      type in events(documents.after)
        ? [
            ...bodyProblems('response', part('requestBody')),
            ...webhookHeaderProblems(part('parameters')),
            ...Object.keys(object(was['responses']))
              .filter((status) => !(status in object(is['responses'])))
              .map((status) => `a response ${status} of the receiver no longer counts`),
          ]
        : [`the event ${type} was removed`];
    return problems.map((problem) => ({ place: `event ${type}`, problem }));
  });
}
