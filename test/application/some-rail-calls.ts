import type { App } from '../../services/api/src/application/ports.ts';
import { queueRailCall, type NewRailCall } from '../../services/api/src/application/rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../../services/api/src/application/rail-calls/rail-calls-port.ts';
import type { Rail, RailAnswer, RailOrder } from '../../services/api/src/application/rail-calls/rails-port.ts';
import type { CausingRequest } from '../../services/api/src/application/unit/unit.ts';
import type { RailCall, RailCallKind } from '../../services/api/src/domain/rail-call.ts';
import type { Business } from './a-business.ts';

/** An email: its end does nothing here. */
export const queued = (
  { run, app }: Business,
  changes: Partial<NewRailCall> = {},
  request: CausingRequest = null,
): Promise<ClaimedCall> =>
  run(
    (unit) =>
      queueRailCall(unit, {
        kind: 'withdrawal',
        subjectId: app.random.id('aff_'),
        request: { amountCentimos: 0 },
        ...changes,
      }),
    request,
  );

export const stored = async ({ app }: Business, { id }: { id: string }): Promise<RailCall> => {
  const call = await app.store.read.railCalls.find(id);
  if (call === null) throw new Error('There is no such call.');
  return call;
};

/** When a worker makes a call. Null: no worker does. */
export const timerOf = async ({ run }: Business, { id }: { id: string }): Promise<Date | null> =>
  (await run(({ tx }) => tx.timers.find('rail-call', id)))?.dueAt ?? null;

/** What is asked of a partner, in this order; `answers` are given one after the other. An error is thrown. */
export function aPartner(
  { app }: Business,
  kind: RailCallKind,
  answers: readonly (RailAnswer | null | Error)[],
): { asked: [method: 'ask' | 'find', order: RailOrder][] } {
  const asked: [method: 'ask' | 'find', order: RailOrder][] = [];
  const left = [...answers];
  const answer = async (method: 'ask' | 'find', order: RailOrder): Promise<RailAnswer | null> => {
    asked.push([method, order]);
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('nothing more was expected');
    return next;
  };
  app.rails[kind] = { ask: (order) => answer('ask', order), find: (order) => answer('find', order) } as Rail;
  return { asked };
}

/** The log: level and message of each line. */
export function logged({ app }: Business): string[] {
  const lines: string[] = [];
  const write = (level: keyof App['log']) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  app.log = { info: write('info'), warn: write('warn'), error: write('error') };
  return lines;
}
