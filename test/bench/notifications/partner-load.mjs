// Tells of payments as a partner does, from a process of its own. Takes one JSON argument and prints one JSON line.
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

/** More requests than this under way, and it waits: a partner that is not answered does not open connections without end. */
const mostUnderWay = 512;

const { origins, key, idStart, from, seconds, perSecond, atOnce, amount } = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: mostUnderWay });
const tookMs = [];
const statuses = {};
const path = '/v1/rails/collection/notifications';
let next = from;
let underWay = 0;

/** @returns {Promise<void>} */
function notify() {
  const index = next;
  next += 1;
  underWay += 1;
  const reference = `pi_${idStart}${String(index).padStart(16, '0')}-qr`;
  const body = JSON.stringify({
    id: `ntf-${index}`,
    type: 'payment.received',
    created_at: new Date().toISOString(),
    reference,
    amount,
    payment_id: `BNK-${index}`,
    failure_code: null,
  });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${timestamp}.POST ${path}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Svc-Timestamp': timestamp,
    'X-Svc-Signature': `v1=${signature}`,
  };
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const end = (/** @type {number | string} */ status) => {
      underWay -= 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) tookMs.push(performance.now() - startedMs);
      resolve();
    };
    const sent = request(
      `${origins[index % origins.length]}${path}`,
      { method: 'POST', headers, agent },
      (response) => {
        response.resume().once('end', () => end(response.statusCode ?? 0));
      },
    );
    sent.once('error', (error) => end(String(error.code ?? error.message)));
    sent.end(body);
  });
}

const startedMs = performance.now();
const elapsedS = () => (performance.now() - startedMs) / 1_000;
if (perSecond === null)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (elapsedS() < seconds) await notify();
    }),
  );
else
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      for (const due = elapsedS() * perSecond; next - from < due && underWay < mostUnderWay;) void notify();
      if (elapsedS() < seconds) return;
      clearInterval(timer);
      resolve(undefined);
    }, 2);
  });
const sentS = elapsedS();
while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 10));
agent.destroy();
const sorted = tookMs.toSorted((a, b) => a - b);
const at = (/** @type {number} */ part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
console.log(
  JSON.stringify({
    sent: next - from,
    accepted: sorted.length,
    perSecond: sorted.length / Math.max(sentS, elapsedS()),
    statuses,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }),
);
