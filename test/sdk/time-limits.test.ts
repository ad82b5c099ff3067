import { expect, test } from '@jest/globals';
import { AbortError, TimeoutError } from '../../packages/sdk-node/src/index.ts';
import { clientOf } from './client.ts';
import { mockService, ok, refused } from './mock-service.ts';

const service = mockService();
const never = () => new Promise<Response>(() => {});

/** Headers arrive, the body never ends. */
const endless = () =>
  new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"su')) }));

test('an attempt without a response ends after timeoutMs, and is tried again', async () => {
  const { svc } = clientOf({ timeoutMs: 30 });
  service.replies(never, ok({ id: 'pi_1' }));
  expect(await svc.paymentIntents.get('pi_1')).toEqual({ id: 'pi_1' });
  expect(service.received).toHaveLength(2);
});

test.each([
  ['no response', never],
  ['a response whose body never ends', endless],
])('%s in any attempt: a TimeoutError', async (_title, reply) => {
  const { svc } = clientOf();
  service.replies(reply);
  const error = await svc.paymentIntents.get('pi_1', { timeoutMs: 30 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ retryable: true, message: 'No complete response arrived in 30 ms.' });
  expect(service.received).toHaveLength(3);
});

test('a fetch that ignores its signal cannot make a call hang', async () => {
  const { svc } = clientOf({ timeoutMs: 20, maxRetries: 0 });
  await expect(svc.paymentIntents.get('pi_1', { fetch: never })).rejects.toBeInstanceOf(TimeoutError);
});

test.each([['the client'], ['the call']])(
  'the signal of %s ends an attempt at once, and nothing is tried again',
  async (whose) => {
    const controller = new AbortController();
    const { signal } = controller;
    const { svc } = clientOf(whose === 'the client' ? { signal } : {});
    service.replies(() => {
      controller.abort(new Error('The buyer left.'));
      return never();
    });
    const error = await svc.paymentIntents
      .get('pi_1', whose === 'the call' ? { signal } : {})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ retryable: false, cause: new Error('The buyer left.') });
    expect(service.received).toHaveLength(1);
  },
);

test('a signal that has already ended sends nothing', async () => {
  const { svc } = clientOf();
  await expect(svc.paymentIntents.get('pi_1', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(AbortError);
  expect(service.received).toHaveLength(0);
});

test('a signal ends the pause before a retry', async () => {
  const controller = new AbortController();
  const { svc } = clientOf(
    {},
    {
      wait: (_ms, signal) => {
        controller.abort();
        return new Promise(
          (_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)) ?? reject(signal?.reason),
        );
      },
    },
  );
  service.replies(refused(503, 'SERVICE_UNAVAILABLE'));
  await expect(svc.paymentIntents.get('pi_1', { signal: controller.signal })).rejects.toBeInstanceOf(AbortError);
  expect(service.received).toHaveLength(1);
});

test('a signal ends a list between its pages', async () => {
  const controller = new AbortController();
  const { svc } = clientOf();
  service.replies(
    Response.json({
      success: true,
      data: [{ id: 'pi_2' }],
      pagination: { page: 1, per_page: 1, total: 2, total_pages: 2, has_more: true },
    }),
  );
  const ids: string[] = [];
  const read = async () => {
    for await (const { id } of svc.paymentIntents.list({}, { signal: controller.signal })) {
      ids.push(id);
      controller.abort();
    }
  };
  await expect(read()).rejects.toBeInstanceOf(AbortError);
  expect(ids).toEqual(['pi_2']);
});

test('a call leaves no listener on a signal that outlives it', async () => {
  let listeners = 0;
  const { signal } = new AbortController();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners += 1;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners -= 1;
    remove(...args);
  };
  const { svc } = clientOf({ signal });
  service.replies(refused(503, 'SERVICE_UNAVAILABLE'), ok({ id: 'pi_1' }));
  await svc.paymentIntents.get('pi_1');
  expect(listeners).toBe(0);
});

test.each([Infinity, 2 ** 40])('a time limit of %d ms is no limit', async (timeoutMs) => {
  const { svc } = clientOf({ timeoutMs, maxRetries: 0 });
  service.replies(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ok({ id: 'pi_1' });
  });
  expect(await svc.paymentIntents.get('pi_1')).toEqual({ id: 'pi_1' });
});
