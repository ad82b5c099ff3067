/**
 * What can go wrong with an answer. `isDone`: whether the order is carried out before; a fault that is given with `done`
 * decides otherwise.
 */
const faults = {
  lose_request: { isDone: false, answer: ({ request }) => void request.socket.destroy() },
  lose_answer: { isDone: true, answer: ({ request }) => void request.socket.destroy() },
  hang: { isDone: true, answer: () => undefined },
  delay: { isDone: true, answer: ({ fault, respond, after }) => after(fault.ms ?? 1000, respond) },
  403: problem(403, 'FORBIDDEN'),
  404: problem(404, 'NOT_FOUND'),
  409: problem(409, 'BUSY'),
  429: problem(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '1' }),
  500: problem(500, 'BROKEN'),
  503: problem(503, 'OUT_OF_SERVICE'),
  redirect: { isDone: false, answer: ({ response }) => void response.writeHead(302, { Location: '/elsewhere' }).end() },
  html: {
    isDone: false,
    answer: ({ fault, response }) =>
      void response
        .writeHead(fault.status ?? 200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Proxy</title><p>Try again later.'),
  },
  torn_json: {
    isDone: true,
    answer: ({ response, body }) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body).slice(0, 40)),
  },
  lie_amount: lie(({ amount, ...order }) => ({
    ...order,
    amount: amount && { ...amount, amount: `1${amount.amount}` },
  })),
  lie_currency: lie(({ amount, ...order }) => ({ ...order, amount: amount && { ...amount, currency: 'USD' } })),
  lie_reference: lie((order) => ({ ...order, reference: `${order.reference.slice(0, 60)}-bis` })),
  huge: { isDone: true, answer: ({ fault, response }) => void sendHuge(response, fault.bytes ?? 1_000_000_000) },
};

function problem(status, code, headers = {}) {
  const body = JSON.stringify({ code, message: 'A fault that a test has asked for.' });
  const all = { 'Content-Type': 'application/json', ...headers };
  return { isDone: false, answer: ({ response }) => void response.writeHead(status, all).end(body) };
}

function lie(change) {
  return { isDone: true, answer: ({ body, respond }) => respond(body.reference === undefined ? body : change(body)) };
}

/** A body that begins like an order. It waits for the receiver, so that it costs us no memory. */
async function sendHuge(response, bytes) {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"reference":"');
  const chunk = 'a'.repeat(65_536);
  for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length)
    if (!response.write(chunk)) await drained(response);
  response.end('"}');
}

const drained = (response) =>
  new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

export const faultNames = Object.keys(faults);

/** The faults that calls will meet: each a number of times, or with a probability until they are removed. */
export function faultList(random) {
  let list = [];
  return {
    list: () => list,
    clear: () => void (list = []),
    add({ fault, times, rate, ...rest }) {
      if (!faultNames.includes(String(fault))) throw new Error(`There is no fault ${fault}: ${faultNames.join(', ')}.`);
      if (rate !== undefined && !(rate > 0 && rate <= 1)) throw new Error('rate is a number above 0, up to 1.');
      list.push({ fault, ...rest, ...(rate === undefined ? { times: times ?? 1 } : { rate }) });
    },
    /** The fault that this call meets, or null. */
    next(call) {
      const fits = (row) =>
        ['method', 'kind', 'reference'].every((name) => row[name] === undefined || row[name] === call[name]);
      const row = list.find((one) => fits(one) && (one.rate === undefined || random() < one.rate));
      if (row?.times !== undefined && (row.times -= 1) <= 0) list = list.filter((one) => one !== row);
      return row ? { ...row, ...faults[row.fault], isDone: row.done ?? faults[row.fault].isDone } : null;
    },
  };
}
