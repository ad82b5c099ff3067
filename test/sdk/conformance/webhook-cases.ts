import { createHmac } from 'node:crypto';
import { eventExamples } from '../../contract-examples.ts';
import type { Case } from './case.ts';

const secret = 'whsec_test_4f1c9aQ';
const other = 'whsec_test_00otherQ';
const event = {
  id: 'evt_01',
  type: 'payment.created',
  data: { payment_intent: { livemode: false, note: 'Ñandú 🦙' } },
};
const body = JSON.stringify(event);

type Changes = { body?: string; signed?: string; secret?: string; ageSeconds?: number; id?: string };

/** A delivery, as svc would make it now. `signed`: what was signed, if it is not what arrives. */
function delivery({ body: text = body, signed = text, secret: by = secret, ageSeconds = 0, id = 'evt_01' }: Changes) {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const signature = createHmac('sha256', by).update(`${timestamp}.${signed}`).digest('hex');
  return {
    body: text,
    headers: { 'X-Svc-Id': id, 'X-Svc-Timestamp': timestamp, 'X-Svc-Signature': `v1=${signature}` },
  };
}

type Given = Case['webhook'];

function verified(title: string, webhook: Given, result: unknown): Case {
  return { title, call: 'webhooks.verify', read: 'data', exchanges: [], webhook, result };
}

function refused(title: string, code: string, changes: Changes, secrets: readonly string[] = [secret]): Case {
  return refusedAs(title, code, { ...delivery(changes), secrets });
}

function refusedAs(title: string, code: string, webhook: Given): Case {
  const error = { kind: code === '' ? 'Configuration' : 'WebhookVerification', ...(code !== '' && { code }) };
  return { title, call: 'webhooks.verify', read: 'data', exchanges: [], webhook, error };
}

function without(name: string): Given {
  const { headers, body: text } = delivery({});
  return {
    body: text,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
    secrets: [secret],
  };
}

const withHeader = (name: string, value: string): Given => {
  const { headers, body: text } = delivery({});
  return { body: text, headers: { ...headers, [name]: value }, secrets: [secret] };
};

/** What a signature must prove. Made when the test runs, because a delivery is believed for five minutes. */
export const webhookCases = (): readonly Case[] => [
  verified('a delivery of svc is an event', { ...delivery({}), secrets: [secret] }, event),
  verified('one of two secrets is enough', { ...delivery({}), secrets: [other, secret] }, event),
  verified('a delivery of four minutes ago', { ...delivery({ ageSeconds: 240 }), secrets: [secret] }, event),
  verified('names of headers in small letters', { ...small(delivery({})), secrets: [secret] }, event),
  ...eventExamples.map(({ name, value }) => {
    const one = { ...value, id: 'evt_01' };
    return verified(`the event ${name}`, { ...delivery({ body: JSON.stringify(one) }), secrets: [secret] }, one);
  }),
  refused('a body that was changed', 'WRONG_SECRET', { signed: body.replace('Ñandú', 'Nandu') }),
  refused('a body with a space more', 'WRONG_SECRET', { signed: body, body: `${body} ` }),
  refused('the secret of another endpoint', 'WRONG_SECRET', { secret: other }),
  refused('the secret of the other mode', 'WRONG_MODE', { secret: other }, ['whsec_4f1c9aLive']),
  refused('a delivery of six minutes ago', 'CLOCK', { ageSeconds: 360 }),
  refused('a delivery of the future', 'CLOCK', { ageSeconds: -360 }),
  refused('the id of another event', 'WRONG_ID', { id: 'evt_02' }),
  refused('an empty body', 'WRONG_ID', { body: '' }),
  refused('a body that is no JSON', 'WRONG_ID', { body: '{"id":"evt_01"' }),
  ...['X-Svc-Id', 'X-Svc-Timestamp', 'X-Svc-Signature'].map((name) =>
    refusedAs(`a delivery without ${name}`, 'MISSING_HEADER', without(name)),
  ),
  refusedAs('a signature of another version', 'MALFORMED_HEADER', withHeader('X-Svc-Signature', 'v2=00')),
  refusedAs('a time with letters', 'MALFORMED_HEADER', withHeader('X-Svc-Timestamp', '12e5')),
  refusedAs('an id of another kind', 'MALFORMED_HEADER', withHeader('X-Svc-Id', 'pi_01')),
  refusedAs('no secret', '', { ...delivery({}), secrets: [] }),
  refusedAs('a secret that is an API key', '', { ...delivery({}), secrets: ['svc_test_123'] }),
];

const small = ({ headers, body: text }: ReturnType<typeof delivery>) => ({
  body: text,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
});
