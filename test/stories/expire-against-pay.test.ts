import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { entryOf, historyOf, inMinutes, journalSums, merchantAsksFor, payerPays } from './steps.ts';

test('the payer pays in the moment in which the intent expires: it is paid, once, whoever was first', async () => {
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  const expiring = { expires_at: inMinutes(world, 10) };
  const asked = await Promise.all(Array.from({ length: 30 }, () => merchantAsksFor(world, expiring)));

  clock.ms += 10 * 60_000;
  const [, ...paid] = await Promise.all([
    world.service.work.round(),
    ...asked.map((intent) => payerPays(world, intent)),
  ]);
  await world.settle();

  for (const intent of paid) {
    expect(intent.status).toBe('SUCCEEDED');
    const [created, ...then] = await historyOf(world, intent);
    const early = ['payment.succeeded'];
    const late = ['payment.expired', 'payment.succeeded'];
    expect([created, then]).toEqual(['payment.created', then.length === 1 ? early : late]);
    await expect(entryOf(world, intent)).resolves.toMatchObject({ gross: intent.amount });
  }
  expect(await journalSums(world)).toEqual(paid.map(() => 0));
});
