import type { RailCalls } from '../../application/rail-calls/rail-calls-port.ts';
import type { LimaDay } from '../../domain/peru/business-days.ts';
import { railCallLifecycle, railCallStatuses, type AfterAll, type RailCall } from '../../domain/rail-call.ts';
import type { Session } from './connection/session.ts';
import { mayLeave } from './not-on-hold.ts';
import { instant, integer, json, longText, scoped, table, text } from './statements/columns.ts';
import { databaseClock } from './statements/dialects.ts';
import { compareAndSet, count, insert, select, selectOne, update } from './statements/statements.ts';
import { claimIsOver } from './webhook-claims.ts';

type Claimed = { claimedBy: string | null; claimedUntil: Date | null };
/** `openSubjectId`: unique with the kind, so that an object has one open call of each kind. Null when the call has ended. */
type Row = RailCall &
  Claimed & {
    openSubjectId: string | null;
    paymentMethodId: string | null;
    statementDay: LimaDay | null;
    endId: string | null;
  };

export const railCallTable = table<Row>('rail_calls', {
  ...scoped,
  kind: text,
  subjectId: text,
  openSubjectId: text,
  subjectStatus: text,
  paymentMethodId: text,
  reference: text,
  request: json,
  sealed: longText,
  status: text,
  attempts: integer,
  askAt: instant,
  dueAt: instant,
  partnerId: text,
  failureCode: text,
  toldAt: instant,
  toldAfterAll: text,
  recreated: text,
  endedAt: instant,
  claimedBy: text,
  claimedUntil: instant,
  statementDay: text,
  endId: text,
});

const { to: unknown } = railCallLifecycle.transitions.lose;
const { to: contradicted } = railCallLifecycle.transitions.contradict;
const { to: accepted } = railCallLifecycle.transitions.accept;
const afterAll: readonly AfterAll[] = ['PAID_AFTER_ALL', 'FAILED_AFTER_ALL'];
const unclaimed: Claimed = { claimedBy: null, claimedUntil: null };

const fromRow = (row: Row): RailCall => {
  const {
    claimedBy: _,
    claimedUntil: __,
    openSubjectId: ___,
    paymentMethodId: ____,
    statementDay: _____,
    endId: ______,
    ...call
  } = row;
  return call;
};

export const railCalls = (session: Session): RailCalls => ({
  async find(id) {
    const row = await selectOne(session, railCallTable, { id });
    return row && fromRow(row);
  },
  async openOf(kind, subjectId) {
    const row = await selectOne(session, railCallTable, { kind, openSubjectId: subjectId });
    return row && fromRow(row);
  },
  async findByReference(kinds, reference) {
    const row = await selectOne(session, railCallTable, { kind: [...kinds], reference, livemode: true });
    return row && fromRow(row);
  },
  async findByReferences(kinds, references) {
    if (references.length === 0) return [];
    const where = { kind: [...kinds], reference: [...references], livemode: true };
    const rows = await select(session, railCallTable, where);
    return rows.map((row) => ({ call: fromRow(row), statementDay: row.statementDay }));
  },
  async unknownSince(before) {
    const where = { livemode: true, status: unknown, createdAt: { upTo: before } } as const;
    return count(session, railCallTable, where);
  },
  async countContradicted() {
    return count(session, railCallTable, { livemode: true, status: contradicted });
  },
  async lateSince(before) {
    return count(session, railCallTable, { livemode: true, status: accepted, dueAt: { upTo: before } });
  },
  async newest({ status, kind, createdUpTo, dueUpTo = null }, limit) {
    const where = {
      ...(status !== null && { status, livemode: [true, false] }),
      ...(kind !== null && { kind }),
      ...(dueUpTo !== null && { status: accepted, livemode: true, dueAt: { upTo: dueUpTo } }),
      ...(createdUpTo !== null && { createdAt: { upTo: createdUpTo } }),
    };
    return (await select(session, railCallTable, where, { order: { id: 'DESC' }, limit })).map(fromRow);
  },
  async newestLive(kinds) {
    // The newest of each status: to go backwards through the ids would read all calls of test mode that are newer.
    const options = { order: { createdAt: 'DESC' }, index: 'rail_calls_unknown' } as const;
    let newest: Row | null = null;
    for (const status of railCallStatuses) {
      const row = await selectOne(session, railCallTable, { livemode: true, status, kind: [...kinds] }, options);
      if (row !== null && (newest === null || row.id > newest.id)) newest = row;
    }
    return newest && fromRow(newest);
  },
  async toldAfterAll(limit) {
    const where = { toldAfterAll: [...afterAll] };
    const options = { order: { id: 'DESC' }, limit, index: 'rail_calls_after_all' } as const;
    return (await select(session, railCallTable, where, options)).map(fromRow);
  },
  async isDebiting(paymentMethodId) {
    const where = { paymentMethodId, endedAt: null };
    return (await selectOne(session, railCallTable, where, { index: 'rail_calls_method' })) !== null;
  },
  async ofSubjects(subjectIds, limit) {
    const options = { order: { id: 'DESC' }, limit, index: 'rail_calls_subject' } as const;
    const newest = await select(session, railCallTable, { subjectId: [...subjectIds] }, options);
    return newest.toReversed().map(fromRow);
  },
  async insert(call) {
    const paymentMethodId = call.request.paymentMethodId ?? null;
    const open = call.endedAt === null ? call.subjectId : null;
    await insert(session, railCallTable, {
      ...call,
      openSubjectId: open,
      paymentMethodId,
      statementDay: null,
      endId: null,
      ...unclaimed,
    });
  },
  async update({ id, status, attempts }, after) {
    const { sealed, askAt, dueAt, partnerId, failureCode, toldAt, toldAfterAll, endedAt } = after;
    const told = { partnerId, failureCode, toldAt, toldAfterAll };
    const set = {
      status: after.status,
      sealed,
      askAt,
      dueAt,
      ...told,
      endedAt,
      attempts: after.attempts,
      ...unclaimed,
    };
    const ended = endedAt === null ? {} : { openSubjectId: null };
    await compareAndSet(session, railCallTable, { id, status, attempts }, { ...set, ...ended });
  },
  async claim(id, { by, seconds, isToEnd = false }) {
    const { affected } = await session.run(
      `UPDATE rail_calls SET claimed_by = ?, claimed_until = ${databaseClock(session).plus(seconds)}, attempts = attempts + 1
       WHERE id = ? AND ended_at IS NULL ${isToEnd ? '' : `AND ${mayLeave}`} AND (claimed_by IS NULL OR ${claimIsOver(session)})`,
      [by, id],
    );
    const row = affected === 1 ? await selectOne(session, railCallTable, { id }) : null;
    return row && fromRow(row);
  },
  async isClaimedBy(id, claimedBy) {
    return (await selectOne(session, railCallTable, { id, claimedBy })) !== null;
  },
  async takeOver({ id }) {
    const [waiting, taken] = ['WAITING', 'TAKEN'] as const;
    await compareAndSet(session, railCallTable, { id, recreated: waiting }, { recreated: taken });
  },
  async release(id, by) {
    await update(session, railCallTable, { id, claimedBy: by }, unclaimed);
  },
  async releaseAll() {
    await session.defer(
      'UPDATE rail_calls SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL',
      [],
    );
  },
});
