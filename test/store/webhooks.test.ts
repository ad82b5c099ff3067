import { describe, expect, test } from '@jest/globals';
import type { Delivery } from '../../services/api/src/domain/delivery.ts';
import { enabled, type WebhookEndpoint } from '../../services/api/src/domain/webhook-endpoint.ts';
import { deliveryRow, attemptRow, endpointRow, eventRow, afterMoment } from './rows.ts';
import { store, ownScope, otherScopes, write, outcomeOf, anyTime, insertDelivery } from './migrated-store.ts';

describe('rows are read back with all fields, and only in their own scope', () => {
  test('events', async () => {
    const event = eventRow(ownScope);
    await write((tx) => tx.events.append(event));
    expect(await store.read.events.find(ownScope, event.id)).toMatchObject(event);
    for (const otherScope of otherScopes) expect(await store.read.events.find(otherScope, event.id)).toBeNull();
  });

  test('webhook endpoints', async () => {
    const full = endpointRow(ownScope);
    const bare = endpointRow(ownScope, {
      events: ['*'],
      description: null,
      consecutiveFailures: 0,
      failingSince: null,
    });
    await write(async (tx) => {
      await tx.webhookEndpoints.insert(full);
      await tx.webhookEndpoints.insert(bare);
    });
    expect(await store.read.webhookEndpoints.find(ownScope, full.id)).toEqual(full);
    expect(await store.read.webhookEndpoints.page(ownScope, anyTime, { offset: 0, limit: 10 })).toEqual([bare, full]);
    expect(await write((tx) => tx.webhookEndpoints.ofScope(ownScope))).toHaveLength(2);
    for (const otherScope of otherScopes) {
      expect(await store.read.webhookEndpoints.find(otherScope, full.id)).toBeNull();
      expect(await write((tx) => tx.webhookEndpoints.ofScope(otherScope))).toEqual([]);
      await write((tx) => tx.webhookEndpoints.delete({ ...full, ...otherScope }));
    }
    expect(await store.read.webhookEndpoints.find(ownScope, full.id)).toEqual(full);
    await write((tx) => tx.webhookEndpoints.delete(full));
    expect(await store.read.webhookEndpoints.find(ownScope, full.id)).toBeNull();
  });

  test('an attempt that read its endpoint before it was disabled or enabled is a conflict', async () => {
    const before = endpointRow(ownScope);
    await write((tx) => tx.webhookEndpoints.insert(before));
    const late = (endpoint: WebhookEndpoint) =>
      outcomeOf((tx) => tx.webhookEndpoints.updateHealth({ ...endpoint, consecutiveFailures: 4 }));

    await write((tx) => tx.webhookEndpoints.disable(before.id, 'GONE'));
    const disabled = await store.read.webhookEndpoints.find(ownScope, before.id);
    expect([await late(before), disabled]).toMatchObject(['conflict', { status: 'DISABLED', disabledReason: 'GONE' }]);

    const judged: WebhookEndpoint = { ...before, status: 'DISABLED', disabledReason: 'GONE' };
    const again = enabled(judged);
    await write((tx) => tx.webhookEndpoints.update(judged, again));
    expect(await late(judged)).toBe('conflict');
    expect(await store.read.webhookEndpoints.find(ownScope, before.id)).toEqual(again);
  });

  test('a change of an endpoint writes the changed fields, if its status is still the same', async () => {
    const before = endpointRow(ownScope);
    await write((tx) => tx.webhookEndpoints.insert(before));
    const change = (changes: Partial<WebhookEndpoint>) =>
      outcomeOf((tx) => tx.webhookEndpoints.update(before, { ...before, ...changes }));
    const now = () => store.read.webhookEndpoints.find(ownScope, before.id);

    // The last change sets the same value: the row is found although nothing in it changes.
    for (const changes of [{}, { events: ['*'] }, { description: null }, { events: ['*'] }])
      expect([changes, await change(changes)]).toEqual([changes, 'done']);
    expect(await now()).toEqual({ ...before, events: ['*'], description: null });
    for (const otherScope of otherScopes)
      expect(
        await outcomeOf((tx) => tx.webhookEndpoints.update({ ...before, ...otherScope }, { ...before, url: 'x' })),
      ).toBe('conflict');

    await write((tx) => tx.webhookEndpoints.disable(before.id, 'GONE'));
    expect(await change({ description: 'La tienda' })).toBe('conflict');
    await write((tx) => tx.webhookEndpoints.delete(before));
    expect([await change({ description: 'La tienda' }), await now()]).toEqual(['conflict', null]);
  });

  test('deliveries and their attempts, newest first', async () => {
    const { endpoint, event, delivery } = await insertDelivery();
    expect(await store.read.deliveries.find(ownScope, delivery.id)).toEqual({ ...delivery, attemptHistory: [] });

    const first = attemptRow();
    const failed: Delivery = { ...delivery, status: 'FAILED', attempts: 1, nextAttemptAt: afterMoment(5) };
    await write((tx) => tx.deliveries.record([{ before: delivery, after: failed, attempt: first }]));
    const second = attemptRow({
      attempt: 2,
      outcome: 'SUCCEEDED',
      responseStatus: null,
      error: null,
      responseExcerpt: null,
    });
    const done: Delivery = { ...delivery, status: 'SUCCEEDED', attempts: 2, nextAttemptAt: null };
    await write((tx) => tx.deliveries.record([{ before: failed, after: done, attempt: second }]));

    const whole = { ...done, attemptHistory: [second, first] };
    expect(await store.read.deliveries.find(ownScope, delivery.id)).toEqual(whole);
    expect(
      await store.read.deliveries.page(ownScope, { ...anyTime, eventId: event.id }, { offset: 0, limit: 9 }),
    ).toEqual([whole]);
    expect(await outcomeOf((tx) => tx.deliveries.record([{ before: failed, after: done, attempt: second }]))).toBe(
      'conflict',
    );
    expect(await outcomeOf((tx) => tx.deliveries.update(failed, done))).toBe('conflict');
    for (const otherScope of otherScopes) expect(await store.read.deliveries.find(otherScope, delivery.id)).toBeNull();

    await write((tx) => tx.deliveries.insert([deliveryRow(event, endpoint)]));
    expect(await store.read.deliveries.count(ownScope, { ...anyTime, eventId: event.id })).toEqual({
      total: 1,
      capped: false,
    });
  });
});
