import { orderIn } from '../core/new-order.js';
import { orderView } from '../core/orders.js';
import { signatureProblem } from '../core/signature.js';

/** PUT, GET and DELETE of /orders/{reference}, as partner.yaml describes them. */
export function ordersApi({ bank, keys, clock, faults }) {
  const answers = {
    PUT(reference, text) {
      const put = bank.put(reference, text);
      if (put === null) return refusal(400, 'ORDER_INVALID', 'The body is no order of partner.yaml.');
      return { status: put.isNew ? 201 : 200, body: orderView(put.order) };
    },
    GET(reference) {
      const order = bank.book.orders.get(reference);
      return order
        ? { status: 200, body: orderView(order) }
        : { status: 404, body: { code: 'ORDER_UNKNOWN', reference } };
    },
    DELETE(reference) {
      const order = bank.withdraw(reference);
      if (order === null) return refusal(409, 'NO_COLLECTION', 'Only a collection can be withdrawn.');
      return { status: 200, body: orderView(order) };
    },
  };

  return function handle({ request, response, reference, body }) {
    const { method, url: path, headers } = request;
    const respond = ({ status, body: answer }) => sendJson(response, status, answer);
    if (body === null) return respond(refusal(413, 'BODY_TOO_LARGE', 'The body has at most 64 KiB.'));
    const signed = { timestamp: headers['x-svc-timestamp'], signature: headers['x-svc-signature'], method, path, body };
    const problem = signatureProblem(keys, clock.now(), signed);
    if (problem !== null) return respond({ status: 401, body: problem });
    if (!Object.hasOwn(answers, method)) return respond(refusal(405, 'METHOD_UNKNOWN', 'Use PUT, GET or DELETE.'));
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(reference))
      return respond(refusal(400, 'REFERENCE_INVALID', 'See OrderReference.'));

    const text = body.toString('utf8');
    const kind = bank.book.orders.get(reference)?.kind ?? orderIn(text)?.kind;
    const fault = faults.next({ method, kind, reference });
    if (fault === null) return respond(answers[method](reference, text));
    const { status, body: answer } = fault.isDone ? answers[method](reference, text) : { status: 500, body: {} };
    return fault.answer({
      fault,
      request,
      response,
      body: answer,
      respond: (told = answer) => respond({ status, body: told }),
      after: (ms, run) => void clock.after(ms, run),
    });
  };
}

const refusal = (status, code, message) => ({ status, body: { code, message } });

export function sendJson(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
