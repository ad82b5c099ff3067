import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';
import type { Body, UncheckedOptions, World } from '../world.ts';

export type WriteResult = { status: number | string; text: string };

/** A write in one unit of work. */
export type Write = {
  name: string;
  /** What a second call after a 503 must return: the same response, or at least the same rows; null: it may write twice. */
  secondCall: 'the same response' | 'the same rows' | null;
  /** Creates the objects that the write needs. @returns the write */
  prepare(world: World): Promise<() => Promise<WriteResult>>;
};

const key = { idempotencyKey: 'order-1042' };
export const callOperation = async (
  world: World,
  operation: OperationId,
  options: UncheckedOptions,
): Promise<WriteResult> => {
  const reply = await world.callUnchecked(operation, options);
  const { status, text } = reply;
  return status < 300 ? { status, text } : { status: `${status} ${reply.error.code}`, text: '' };
};
type Creation = Extract<OperationId, `create${string}`>;

export const createdId = async (world: World, operation: Creation, body: Body): Promise<string> =>
  (await world.callUnchecked(operation, { body })).data.id;

export const callWrite = (
  name: string,
  operation: OperationId,
  prepare: (world: World) => Promise<UncheckedOptions>,
): Write => ({
  name,
  secondCall: 'the same response',
  async prepare(world) {
    const options = await prepare(world);
    return () => callOperation(world, operation, { ...key, ...options });
  },
});

/** The result of work without a response: `done`, or the refusal. */
export const outcome = (work: Promise<unknown>): Promise<WriteResult> =>
  work.then(
    () => ({ status: 'done', text: '' }),
    (error: unknown) => {
      if (error instanceof Refusal) return { status: `503 ${error.code}`, text: '' };
      throw error;
    },
  );
