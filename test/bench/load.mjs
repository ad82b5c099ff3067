// Sends the load from a process of its own. Takes one JSON argument and prints one JSON line.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

const { origin, path, method, key, body, seconds, connections, rate } = JSON.parse(process.argv[2]);
const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
const request = {
  method,
  path,
  ...(body && { body: JSON.stringify(body) }),
  setupRequest: (given) => ({
    ...given,
    headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
  }),
};
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  requests: [request],
  headers,
  overallRate: rate,
});
const { '2xx': ok, non2xx, errors, timeouts } = result;
const statuses = Object.fromEntries(
  Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
);
console.log(
  JSON.stringify({
    perSecond: ok / result.duration,
    ok,
    non2xx,
    statuses,
    errors: errors + timeouts,
    p99Ms: result.latency.p99,
  }),
);
