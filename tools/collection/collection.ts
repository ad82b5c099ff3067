import type { Operation } from '../codegen/contract.ts';
import { object, type Json } from '../codegen/json.ts';
import { jsonOf, list, text, written, type Source } from './source.ts';
import { requestItem } from './request.ts';
import { newRucVariable, paceScript } from './scripts.ts';
import { capturedIn } from './variables.ts';
import { isInOrderedFolder, orderedFolders } from './ordered-folders.ts';

/** The folder at the start. An endpoint receives only events that happen after it was created and subscribed. */
const first = { name: 'Set up', operations: ['createWebhookEndpoint', 'updateWebhookEndpoint'] };

/** The folder at the end. Deliveries to a deleted endpoint cannot be retried, and without an account there is no payout. */
const last = { name: 'Clean up', operations: ['deletePayoutAccount', 'deleteWebhookEndpoint'] };

/** This folder comes after that one: refunds and payouts need a payment, and time that has passed. */
const moved = { folder: 'Simulators', after: 'Checkout sessions' };

/** What comes first in its folder, because others need it. */
const needed = ['simulatePayment', 'advanceTestClock', 'createPayoutAccount'];

/**
 * The contract as a Postman collection of format 2.1: a folder for each tag, and a request for each operation. The whole
 * collection can be run from top to bottom, any number of times. openapi-to-postmanv2 6.3.3 (85 packages, 40 MB) makes one
 * that cannot: its requests share one idempotency key and the ids of the examples, and have no scripts.
 */
export function renderCollection(source: Source): string {
  const operations = source.operations.filter((operation) => isIncluded(source, operation));
  const captured = capturedIn(source, operations);
  const folder = (name: string, description: string, chosen: readonly Operation[]): Json[] => {
    const item = chosen.map((one) => requestItem(source, one, captured.get(one.id) ?? []));
    return item.length === 0 ? [] : [{ name, description, item }];
  };
  const named = (ids: readonly string[]) => operations.filter(({ id }) => ids.includes(id));
  const apart = [...first.operations, ...last.operations];
  const rest = operations.filter(({ id }) => !apart.includes(id) && !isInOrderedFolder(id));
  const ordered = orderedFolders.flatMap(({ name, description, steps }) => {
    const item = steps.flatMap(({ operation, ...chosen }) =>
      named([operation]).map((one) => requestItem(source, one, captured.get(one.id) ?? [], chosen)),
    );
    // Without an operation of its own, the folder has no reason.
    const hasReason = steps.some((step) => step.name === undefined && named([step.operation]).length > 0);
    return hasReason ? [{ name, description, item }] : [];
  });
  const { info, tags } = source.document;
  const { title, version } = object(info);

  const collection = {
    info: {
      name: title,
      description: introduction(source),
      version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: paceScript } }],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{secret_key}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: `${source.address}/v1` },
      { key: 'secret_key', value: '', description: 'A secret key of test mode: svc_test_…' },
      { key: 'webhook_url', value: 'https://example.com/webhooks', description: 'Where your program gets webhooks.' },
      { key: newRucVariable, value: '', description: 'Set by the request that needs it.' },
      ...[...captured.values()].flat().map(({ variable }) => ({ key: variable, value: '' })),
    ].filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index),
    item: [
      ...folder(
        first.name,
        'Register a webhook endpoint, for the events of the requests that follow.',
        named(first.operations),
      ),
      ...inRunningOrder(list(tags).map(object)).flatMap(({ name, description }) => {
        const ofTag = rest.filter((one) => list(written(source, one)['tags'])[0] === name);
        const isNeeded = (one: Operation): boolean => needed.includes(one.id);
        const inOrder = [...ofTag.filter(isNeeded), ...ofTag.filter((one) => !isNeeded(one))];
        return folder(text(name), text(description), inOrder);
      }),
      ...ordered,
      ...folder(last.name, 'Delete what only this run needs.', named(last.operations)),
    ],
  };
  return JSON.stringify(collection, null, 1);
}

function inRunningOrder(tags: readonly Json[]): readonly Json[] {
  const [folders, others] = [true, false].map((isMoved) =>
    tags.filter(({ name }) => (name === moved.folder) === isMoved),
  );
  const place = (others ?? []).findIndex(({ name }) => name === moved.after) + 1;
  return (others ?? []).toSpliced(place, 0, ...(folders ?? []));
}

/** Left out: what only partners or payment pages call, and streams, which do not end by themselves. */
function isIncluded(source: Source, operation: Operation): boolean {
  const response = object(written(source, operation)['responses'])[operation.successStatus];
  const hasEnd = operation.successStatus === 204 || jsonOf(source, response)['schema'] !== undefined;
  return hasEnd && operation.sdk !== '';
}

const introduction = ({ document }: Source): string => `${text(object(document['info'])['description']).trim()}

To start, set the variables of the collection: \`secret_key\` to a secret key of test mode (\`svc_test_…\`), and \`webhook_url\`
to an address where your program receives webhooks. Then send single requests, or run the whole collection: each request
keeps the ids that later ones need.`;
