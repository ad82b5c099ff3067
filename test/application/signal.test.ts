import { expect, test } from '@jest/globals';
import { createSignal } from '../../services/api/src/application/signal.ts';

/** Timers that end when the test says so. */
function timers() {
  const pending = new Set<() => void>();
  return {
    pending,
    after(_delayMs: number, callback: () => void) {
      pending.add(callback);
      return () => void pending.delete(callback);
    },
  };
}

test('a wake ends the wait and its timeout', async () => {
  const { pending, after } = timers();
  const signal = createSignal(after);
  const waited = signal.wait(1_000);
  expect(pending.size).toBe(1);
  signal.wake();
  await expect(waited).resolves.toBe(true);
  expect(pending.size).toBe(0);
});

test('without a wake the wait ends after its time', async () => {
  const { pending, after } = timers();
  const waited = createSignal(after).wait(1_000);
  for (const callback of pending) callback();
  await expect(waited).resolves.toBe(false);
});

test('wakes that come while nobody waits end the next wait, and only that one', async () => {
  const { pending, after } = timers();
  const signal = createSignal(after);
  signal.wake();
  signal.wake();
  await expect(signal.wait(1_000)).resolves.toBe(true);
  const next = signal.wait(1_000);
  expect(pending.size).toBe(1);
  for (const callback of pending) callback();
  await expect(next).resolves.toBe(false);
});

test('a wait of no time does not wait', async () => {
  const { after } = timers();
  await expect(createSignal(after).wait(0)).resolves.toBe(false);
});
