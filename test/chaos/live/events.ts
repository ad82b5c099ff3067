import type { Books } from './books.ts';

/** Each change has one event, and each event has arrived. */
export function eventDifferences({ svc }: Books, received: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  const types = new Map<string, Set<string>>();
  for (const { type, resource_id } of svc.events) {
    const known = types.get(String(resource_id)) ?? new Set();
    if (known.has(String(type))) wrong.push(`${String(resource_id)} has ${String(type)} twice`);
    types.set(String(resource_id), known.add(String(type)));
  }
  const expectTypes = (id: unknown, ...expected: string[]): void => {
    const known = [...(types.get(String(id)) ?? [])].filter(
      (type) => !expected.includes(type) && type !== 'payment.expired',
    );
    const missing = expected.filter((type) => !types.get(String(id))?.has(type));
    if (known.length + missing.length > 0)
      wrong.push(`${String(id)} has ${known.join(' ') || 'nothing more'} and lacks ${missing.join(' ')}`);
  };
  const ends: Record<string, string[]> = {
    SUCCEEDED: ['payment.succeeded'],
    CANCELLED: ['payment.cancelled'],
    EXPIRED: ['payment.expired'],
  };
  for (const { id, status } of svc.intents) expectTypes(id, 'payment.created', ...(ends[String(status)] ?? []));
  for (const { id, status } of svc.payouts)
    expectTypes(id, 'payout.created', status === 'PAID' ? 'payout.paid' : 'payout.failed');
  const booked = svc.events.filter(({ type }) => type === 'balance.transaction_created').length;
  const paid = svc.intents.filter(({ status }) => status === 'SUCCEEDED').length;
  if (booked !== paid) wrong.push(`${paid} payments have ${booked} events of their entries`);
  for (const { id } of svc.events) if (!received.has(String(id))) wrong.push(`${String(id)} has not arrived`);
  const ids = new Set(svc.events.map(({ id }) => String(id)));
  for (const id of received) if (!ids.has(id)) wrong.push(`${id} has arrived, and svc does not know it`);
  return wrong;
}
