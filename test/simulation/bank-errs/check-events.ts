import type { Started } from './service.ts';

const ended: Readonly<Record<string, string>> = {
  'payment.succeeded': 'SUCCEEDED',
  'payment.reversed': 'EXPIRED',
  'payout.paid': 'PAID',
  'payout.failed': 'FAILED',
  'refund.succeeded': 'SUCCEEDED',
  'refund.failed': 'FAILED',
};

const objects = ['payment_intents', 'payouts', 'refunds'];
const finals = ['SUCCEEDED', 'PAID', 'FAILED'];

/** Whether the last event of each object says what it is. */
export async function eventProblems({ rows }: Started): Promise<string[]> {
  const last = new Map<string, string>();
  for (const { resource_id: id, type } of await rows('SELECT resource_id, type FROM events ORDER BY created_at, id')) {
    const status = ended[String(type)];
    if (status !== undefined) last.set(String(id), status);
  }
  const wrong: string[] = [];
  for (const table of objects)
    for (const { id, status } of await rows(`SELECT id, status FROM ${table}`)) {
      const told = last.get(String(id));
      const isFinal = finals.includes(String(status));
      if (isFinal ? told !== status : told !== undefined && told !== status)
        wrong.push(`events: ${String(id)} is ${String(status)}, and its last event says ${told ?? 'nothing'}`);
    }
  return wrong;
}
