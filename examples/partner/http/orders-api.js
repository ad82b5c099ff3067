import { orderIn } from '../core/new-order.js';
import { fullOrderView, orderView } from '../core/orders.js';
import { signatureProblem } from '../core/signature.js';

/** PUT, GET and DELETE of /orders/{reference}, as partner.yaml describes them. `version`: 1.0 has less. */
export function ordersApi({ bank, keys, clock, faults, version }) {
  const isOld = version === '1.0';
  const view = isOld ? orderView : fullOrderView;
  const answers = {
    PUT(reference, text) {
      const put = bank.put(reference, text);
      if (put === null) return refusal(400, 'ORDER_INVALID', 'The body is no order of partner.yaml.');
      if (put.differs && !isOld) return { status: 409, body: { code: 'ORDER_DIFFERS', reference } };
      return { status: put.isNew ? 201 : 200, body: view(put.order) };
    },
    GET(reference) {
      const order = bank.book.orders.get(reference);
      return order ? { status: 200, body: view(order) } : { status: 404, body: { code: 'ORDER_UNKNOWN', reference } };
    },
    DELETE(reference) {
      const order = bank.withdraw(reference);
      if (order === null) return refusal(409, 'NO_COLLECTION', 'Only a collection can be withdrawn.');
      return { status: 200, body: view(order) };
    },
  };

  return function handle({ request, response, reference, body }) {
    const { method } = request;
    const refused =
      refusalOf({ request, body, keys, clock, methods: Object.keys(answers) }) ??
      (/^[A-Za-z0-9_-]{1,64}$/.test(reference) ? null : refusal(400, 'REFERENCE_INVALID', 'See OrderReference.'));
    if (refused !== null) return answerWith({ request, response, clock, fault: null, answer: () => refused });
    const text = body.toString('utf8');
    const kind = bank.book.orders.get(reference)?.kind ?? orderIn(text)?.kind;
    const fault = faults.next({ method, kind, reference });
    return answerWith({ request, response, clock, fault, answer: () => answers[method](reference, text) });
  };
}

/** Why a call of svc is refused before anybody looks at what it asks for. Null: it is not. */
export function refusalOf({ request, body, keys, clock, methods }) {
  const { method, url: path, headers } = request;
  if (body === null) return refusal(413, 'BODY_TOO_LARGE', 'The body has at most 64 KiB.');
  const signed = { timestamp: headers['x-svc-timestamp'], signature: headers['x-svc-signature'], method, path, body };
  const problem = signatureProblem(keys, clock.now(), signed);
  if (problem !== null) return { status: 401, body: problem };
  return methods.includes(method) ? null : refusal(405, 'METHOD_UNKNOWN', `Use ${methods.join(', ')}.`);
}

/** Answers, or does what the fault does instead: then `answer` runs only if it is carried out before. */
export function answerWith({ request, response, clock, fault, answer }) {
  const respond = ({ status, body }) => sendJson(response, status, body);
  if (fault === null) return respond(answer());
  const { status, body } = fault.isDone ? answer() : { status: 500, body: {} };
  return fault.answer({
    fault,
    request,
    response,
    body,
    respond: (told = body) => respond({ status, body: told }),
    after: (ms, run) => void clock.after(ms, run),
  });
}

export const refusal = (status, code, message) => ({ status, body: { code, message } });

export function sendJson(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
