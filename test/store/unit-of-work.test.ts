import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import { profile } from '../databases.ts';
import { customerRow, intentRow } from './rows.ts';
import { Conflict } from '../../services/api/src/application/runtime/conflict.ts';
import { store, ours, write, insertDelivery } from './migrated-store.ts';

describe('a unit of work', () => {
  test('leaves nothing when it throws', async () => {
    const [customer, intent] = [customerRow(ours), intentRow(ours)];
    const failing = write(async (tx) => {
      await tx.customers.insert(customer);
      await tx.paymentIntents.insert(intent);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.read.customers.find(ours, customer.id)).toBeNull();
    expect(await store.read.paymentIntents.find(ours, intent.id)).toBeNull();
  });

  test('is seen by nobody before it is committed, and by itself at once', async () => {
    const customer = customerRow(ours);
    await write(async (tx) => {
      await tx.customers.insert(customer);
      expect((await tx.customers.find(ours, customer.id))?.id).toBe(customer.id);
      expect(await store.read.customers.find(ours, customer.id)).toBeNull();
    });
    expect((await store.read.customers.find(ours, customer.id))?.id).toBe(customer.id);
  });

  test('is run again when it meets a Conflict, and leaves nothing of the run that did', async () => {
    const tried: Customer[] = [];
    await write(async (tx) => {
      const customer = customerRow(ours);
      tried.push(customer);
      await tx.customers.insert(customer);
      if (tried.length < 3) throw new Conflict('another one was faster');
    });
    const found = await Promise.all(tried.map(({ id }) => store.read.customers.find(ours, id)));
    expect(found.map((customer) => customer !== null)).toEqual([false, false, true]);
  });

  test('is refused when it never gets through', async () => {
    let runs = 0;
    const hopeless = write(async () => {
      runs += 1;
      throw new Conflict('always');
    });
    await expect(hopeless).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(runs).toBeGreaterThan(1);
  });

  test('that loses a race for a row sees on its next run what the winner did', async () => {
    const intent = intentRow(ours);
    await write((tx) => tx.paymentIntents.insert(intent));
    const seen = await Promise.all(
      (['CANCELLED', 'EXPIRED'] as const).map((status) =>
        write(async (tx) => {
          const before = await tx.paymentIntents.find(ours, intent.id);
          if (before?.status === 'PENDING') await tx.paymentIntents.update(before, { ...before, status });
          return before?.status;
        }),
      ),
    );
    const final = (await store.read.paymentIntents.find(ours, intent.id))?.status;
    expect(new Set(seen)).toEqual(new Set(['PENDING', final]));
  });

  test('fails alone among a hundred that are committed together', async () => {
    const customers = Array.from({ length: 100 }, () => customerRow(ours));
    const results = await Promise.allSettled(
      customers.map((customer, index) =>
        write(async (tx) => {
          await tx.customers.insert(customer);
          if (index % 3 === 0) throw new Error('no');
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      customers.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    const found = await Promise.all(customers.map(({ id }) => store.read.customers.find(ours, id)));
    expect(found.map((customer) => customer !== null)).toEqual(customers.map((_, index) => index % 3 !== 0));
  });

  test('a hundred at once that count one up lose no update', async () => {
    const { delivery } = await insertDelivery();
    const countUp = () =>
      write(async (tx) => {
        const before = await tx.deliveries.find(ours, delivery.id);
        if (before === null) throw new Error('It is gone.');
        await tx.deliveries.update(before, { ...before, attempts: before.attempts + 1 });
      });
    const results = await Promise.allSettled(Array.from({ length: 100 }, countUp));

    const counted = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await store.read.deliveries.find(ours, delivery.id))?.attempts).toBe(counted);
    // Whoever found no way through was told so, and may come again.
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code?: string }] : [],
    );
    expect(refusals.filter(({ code }) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    // Units of one process and one file wait in a queue, so there each gets through.
    expect(counted).toBeGreaterThanOrEqual(profile() === 'embedded' ? 100 : 1);
  });
});

test('a store that is open answers', async () => {
  await expect(store.ping()).resolves.toBeUndefined();
});
