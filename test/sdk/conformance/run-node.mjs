// Runs the cases with the built Node SDK: node run-node.mjs SDK CASES ORIGIN KEY. Prints an outcome of each as a line of JSON.
import { readFileSync } from 'node:fs';

const [sdk = '', file = '', origin = '', key = ''] = process.argv.slice(2);
const { Svc, webhooks } = await import(sdk);
const atOnce = 50;

const settings = ({ max_retries: maxRetries, timeout_ms: timeoutMs, headers, idempotency_key: idempotencyKey } = {}) =>
  Object.fromEntries(
    Object.entries({ maxRetries, timeoutMs, headers, idempotencyKey }).filter(([, value]) => value !== undefined),
  );

async function read(kind, call) {
  if (kind === 'nothing') return (await call, null);
  if (kind === 'data' || kind === 'page') return call;
  const found = [];
  for await (const one of call) found.push(kind === 'events' ? one.event : one);
  return found;
}

const AsyncFunction = (async () => {}).constructor;
/** A stream has no end. */
const enough = new Error('It has printed an event.');

async function printedBy({ code, read: kind }, svc) {
  const printed = [];
  const log = (value) => {
    printed.push(value);
    if (kind === 'events') throw enough;
  };
  await new AsyncFunction('svc', 'console', code)(svc, { log }).catch((error) => {
    if (error !== enough) throw error;
  });
  return printed;
}

async function outcomeOf(given, index) {
  try {
    if (given.webhook) {
      const { secrets, ...request } = given.webhook;
      return { index, result: await webhooks.verify(request, secrets) };
    }
    const svc = new Svc(key, { baseUrl: `${origin}/${index}`, ...settings(given.client) });
    if (given.code !== undefined) return { index, result: await printedBy(given, svc) };
    const [resource, method] = given.call.split('.');
    const args = [...(given.ids ?? [])];
    if ('body' in given) args.push(given.body);
    if ('query' in given || ['page', 'items', 'events'].includes(given.read)) args.push(given.query ?? {});
    if ('client_secret' in given) args.push({ client_secret: given.client_secret });
    const options = settings(given.options);
    if (given.read === 'events') options.follow = false;
    if (needsBody(given) && Object.keys(options).length > 0) args.push(undefined);
    if (Object.keys(options).length > 0) args.push(options);
    return { index, result: await read(given.read, svc[resource][method](...args)) };
  } catch (error) {
    const { name, message, status, code, reason, retryable, requestId, docUrl, details } = error;
    const fields = { status, code: code ?? reason ?? null, retryable, request_id: requestId, doc_url: docUrl, details };
    return { index, error: { kind: name.replace(/Error$/, ''), message, ...fields } };
  }
}

/** Options follow the body, also where it is left out. */
const needsBody = ({ call, body }) => body === undefined && call.endsWith('.create');

const cases = JSON.parse(readFileSync(file, 'utf8'));
const left = cases.entries();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [index, given] of left) console.log(JSON.stringify(await outcomeOf(given, index)));
  }),
);
