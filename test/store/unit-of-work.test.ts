import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import { profile } from '../databases.ts';
import { intentRow } from './intent-row.ts';
import { customerRow } from './rows.ts';
import { Conflict } from '../../services/api/src/application/unit/conflict.ts';
import { store, ownScope, write, insertDelivery } from './migrated-store.ts';

describe('a unit of work', () => {
  test('writes nothing when it throws', async () => {
    const [customer, intent] = [customerRow(ownScope), intentRow(ownScope)];
    const failing = write(async (tx) => {
      await tx.customers.insert(customer);
      await tx.paymentIntents.insert(intent);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.read.customers.find(ownScope, customer.id)).toBeNull();
    expect(await store.read.paymentIntents.find(ownScope, intent.id)).toBeNull();
  });

  test('reads its own writes at once; others read them only after the commit', async () => {
    const customer = customerRow(ownScope);
    await write(async (tx) => {
      await tx.customers.insert(customer);
      expect((await tx.customers.find(ownScope, customer.id))?.id).toBe(customer.id);
      expect(await store.read.customers.find(ownScope, customer.id)).toBeNull();
    });
    expect((await store.read.customers.find(ownScope, customer.id))?.id).toBe(customer.id);
  });

  test('is run again after a Conflict, and writes nothing of the run with the conflict', async () => {
    const tried: Customer[] = [];
    await write(async (tx) => {
      const customer = customerRow(ownScope);
      tried.push(customer);
      await tx.customers.insert(customer);
      if (tried.length < 3) throw new Conflict('another one was faster');
    });
    const found = await Promise.all(tried.map(({ id }) => store.read.customers.find(ownScope, id)));
    expect(found.map((customer) => customer !== null)).toEqual([false, false, true]);
  });

  test('is refused when every run has a Conflict', async () => {
    let runs = 0;
    const alwaysInConflict = write(async () => {
      runs += 1;
      throw new Conflict('always');
    });
    await expect(alwaysInConflict).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(runs).toBeGreaterThan(1);
  });

  test('that loses a race for a row reads the change of the other unit on its next run', async () => {
    const intent = intentRow(ownScope);
    await write((tx) => tx.paymentIntents.insert(intent));
    const seen = await Promise.all(
      (['CANCELLED', 'EXPIRED'] as const).map((status) =>
        write(async (tx) => {
          const before = await tx.paymentIntents.find(ownScope, intent.id);
          if (before?.status === 'PENDING') await tx.paymentIntents.update(before, { ...before, status });
          return before?.status;
        }),
      ),
    );
    const final = (await store.read.paymentIntents.find(ownScope, intent.id))?.status;
    expect(new Set(seen)).toEqual(new Set(['PENDING', final]));
  });

  test('that fails does not affect a hundred others that are committed in one group', async () => {
    const customers = Array.from({ length: 100 }, () => customerRow(ownScope));
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
    const found = await Promise.all(customers.map(({ id }) => store.read.customers.find(ownScope, id)));
    expect(found.map((customer) => customer !== null)).toEqual(customers.map((_, index) => index % 3 !== 0));
  });

  test('a hundred concurrent increments of one value lose no update', async () => {
    const { delivery } = await insertDelivery();
    const countUp = () =>
      write(async (tx) => {
        const before = await tx.deliveries.find(ownScope, delivery.id);
        if (before === null) throw new Error('It is gone.');
        await tx.deliveries.update(before, { ...before, attempts: before.attempts + 1 });
      });
    const results = await Promise.allSettled(Array.from({ length: 100 }, countUp));

    const counted = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await store.read.deliveries.find(ownScope, delivery.id))?.attempts).toBe(counted);
    // Units with too many conflicts were refused with 503.
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code?: string }] : [],
    );
    expect(refusals.filter(({ code }) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    // On SQLite the units of one process wait in a queue, so each of them succeeds.
    expect(counted).toBeGreaterThanOrEqual(profile() === 'embedded' ? 100 : 1);
  });
});

test('ping succeeds on an open store', async () => {
  await expect(store.ping()).resolves.toBeUndefined();
});
