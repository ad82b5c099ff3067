import type { Shapes } from './contract.ts';
import { listen } from './listener.ts';
import type { Options } from './options.ts';
import { resultOf, type Result, type Rule } from './rule.ts';
import { answerRules } from './rules-answers.ts';
import { listRules } from './rules-lists.ts';
import { notificationRules, type Tell } from './rules-notifications.ts';
import { orderRules } from './rules-orders.ts';
import { signatureRules } from './rules-signature.ts';
import { withdrawalRules } from './rules-withdrawal.ts';
import { openSession, shortened } from './session.ts';

const reached: Rule = {
  id: 'reached',
  says: 'The partner accepts a signed call.',
  todo: 'Check the URL, the certificate, --send-key and the clocks of both machines.',
  async check(session) {
    const { call, status, text } = await session.call('GET', session.newReference('qr'));
    if (status === 401 || status === 403 || status >= 500) throw new Error(`${call}: got ${status} ${shortened(text)}`);
  },
};

/** Checks each rule in turn. Where the first one is broken, so are most others, and they say nothing new. */
export async function checkPartner(
  options: Options,
  shapes: Shapes,
  { tell, onResult = () => undefined }: { tell: Tell; onResult?: (result: Result) => void },
): Promise<Result[]> {
  const session = openSession(options, shapes);
  const listener = options.notify === null ? null : await listen(options.notify);
  if (listener !== null) tell(`Notifications are expected at ${listener.url}`);
  const rules = [
    ...signatureRules,
    ...orderRules,
    ...withdrawalRules,
    ...listRules,
    ...notificationRules(listener, tell),
    ...answerRules,
  ].filter(({ id }) => options.groups.some((group) => id.startsWith(`${group}.`)));
  const results: Result[] = [];
  const add = async (rule: Rule): Promise<Result> => {
    const result = await resultOf(rule, session);
    results.push(result);
    onResult(result);
    return result;
  };
  try {
    const { result } = await add(reached);
    if (result === 'ok') for (const rule of rules) await add(rule);
    return results;
  } finally {
    await listener?.close();
  }
}
