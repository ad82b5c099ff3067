import { say, type Message } from '../../domain/message.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { nameOf } from '../../domain/statement-line.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkPayoutReopening } from '../payouts/reopen-payout.ts';
import { checkRefundReopening } from '../refunds/reopen-refund.ts';
import type { Tx } from '../store.ts';
import { isReturn } from '../suspense/end-return.ts';
import { checkReturnReopening } from '../suspense/reopen-return.ts';
import { existingRailCall } from './existing-rail-call.ts';
import { mostCallsOfSubject } from './rail-calls-port.ts';
import { linesOfDeparture, takenBackDeparture } from './match-departure.ts';
import type { Reopened } from './reopened.ts';

/** LATE_MESSAGE: what the partner told after its end is an old message. */
export type Reopening = Omit<Reopened, 'how'> & { id: string; how: Reopened['how'] | 'LATE_MESSAGE' };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is not what has happened, by what is known here */
export async function reopenableCall({ tx }: { tx: Tx }, { id, how, paymentId }: Reopening): Promise<RailCall> {
  const call = await existingRailCall(tx, id);
  const { kind, subjectId } = call;
  if (!call.livemode) throw conflict(say('{id} is of test mode: the simulator tells what became of it.', { id }));
  if (kind !== 'payout' && kind !== 'refund') throw conflict(say('{id} is no payout and no refund.', { id }));
  if (call.endedAt === null) throw conflict(say('{id} has not ended: rail-calls resolve {id}.', { id }));
  if (how === 'LATE_MESSAGE') {
    if (call.toldAfterAll === null)
      throw conflict(say('The partner has told nothing about {id} that contradicts how it has ended.', { id }));
    return call;
  }
  if (kind === 'payout') await checkPayoutReopening(tx, call, how);
  else await (isReturn(call) ? checkReturnReopening : checkRefundReopening)(tx, call, how);
  if (how === 'PAID') await checkPaymentId(tx, call, paymentId);
  if (how === 'FAILED') await checkNeverLeft(tx, call);
  else if (isReturn(call) && call.status === 'SUCCEEDED')
    throw conflict(say('{id} has ended: {status}.', { id, status: call.status }));
  const newest = (await tx.railCalls.ofSubjects([subjectId], mostCallsOfSubject)).findLast((one) => one.kind === kind);
  if (newest !== undefined && newest.id !== id && how === 'FAILED')
    throw conflict(
      say('{subject} has left once more since, by {newest}: that is the one to reopen.', {
        subject: subjectId,
        newest: newest.id,
      }),
    );
  return call;
}

/** A typing error would stand as the partner's id for ever. @throws Refusal CONFLICT when each line that it can be has another id */
async function checkPaymentId(tx: Tx, call: RailCall, given: string | null): Promise<void> {
  const amount = 0 - call.request.amountCentimos;
  const lines = (await linesOfDeparture(tx, call)).filter(
    ({ amountCentimos, subjectId }) => subjectId === null && amountCentimos === amount,
  );
  const [line] = lines;
  if (line === undefined || lines.some(({ paymentId }) => paymentId === null || paymentId === given)) return;
  throw conflict(
    say('The line {line} has the payment id {payment}, and not {given}: give the one that the bank has.', {
      line: nameOf(line),
      payment: line.paymentId ?? '',
      given: given ?? '',
    }),
  );
}

/** What a statement has as left has left, until a corrected one, or a line that takes it back, says otherwise. */
async function checkNeverLeft(tx: Tx, call: RailCall): Promise<void> {
  const { id, kind, reference, status } = call;
  if (status !== 'SUCCEEDED') throw conflict(say('{id} has ended: {status}.', { id, status }));
  const [known] = await tx.railCalls.findByReferences([kind], [reference]);
  const day = known?.statementDay ?? null;
  if (day !== null && (await takenBackDeparture(tx, call)) === null)
    throw conflict(
      say('{id} stands in the statement of {day}: reconcile the corrected one first, with --replaces.', { id, day }),
    );
}

const conflict = (message: Message): Refusal => new Refusal('CONFLICT', message);
