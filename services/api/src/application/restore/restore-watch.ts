import { isHeldKind, isRestored } from '../../domain/hold.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isWitnessed, newerId, restorePage, witnessedKinds } from '../../domain/restore.ts';
import type { Log } from '../ports.ts';
import { claimSeconds } from '../rail-calls/queue-rail-call.ts';
import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';
import type { After } from '../signal.ts';
import { askWitnesses, missingCall, type Known } from './ask-witnesses.ts';
import { beginRestoredHold, type Sign } from './begin-restored-hold.ts';
import { nameDatabase } from './name-database.ts';
import { repeatRevocations, type RepeatDeps } from './repeat-revocations.ts';
import type { RestoreWatch } from './restore-watch-port.ts';
import { signWithoutWitness, type BookedOrders } from './without-witness.ts';
import type { WitnessStore } from './witness-port.ts';

export type RestoreWatchDeps = RepeatDeps & {
  monotonicMs: () => number;
  after: After;
  log: Log;
  witnesses: readonly WitnessStore[];
  books: readonly BookedOrders[];
};

/** An emptied Redis is filled again, and who could not be asked is asked. */
const tellAgainMs = 60_000;
/** Of calls that are made at the same time, a server may have lost any. */
const callsKept = 16;

/** Notices that the database is a restored copy, by what it lacks. Until `start` it does nothing. */
export function createRestoreWatch(deps: RestoreWatchDeps): RestoreWatch {
  const { store, log, monotonicMs, after, witnesses } = deps;
  /** Null: not started. */
  let database: string | null = null;
  let newest: string | null = null;
  /** The last calls of this process, the newest at the end. */
  let recent: readonly string[] = [];
  let lossesSeen = 0;
  let unasked: readonly WitnessStore[] = [];
  /** Which witnesses know of which call. */
  const told = new Map<WitnessStore, string>();
  const silent = new Set<WitnessStore>();
  /** Until then a call that was claimed before a connection was lost may be about to leave. */
  let carefulUntilMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  let cancel = (): void => undefined;

  function onError(witness: WitnessStore, error: unknown): void {
    if (!silent.has(witness))
      log.warn({ err: error, witness: witness.kind }, 'a witness of live calls does not answer');
    silent.add(witness);
  }

  async function notice(sign: Sign): Promise<void> {
    const restore = await beginRestoredHold(deps, sign);
    if (restore === null) return;
    log.error(
      { ...sign, restore: restore.id, page: restorePage, command: 'svc-admin restore check' },
      `the database is a restored copy, and the service is on hold: read ${restorePage}, then run svc-admin restore check`,
    );
  }

  function keep(callId: string): void {
    newest = newerId(newest, callId);
    recent = [...recent, callId].slice(-callsKept);
  }

  /** One that does not answer never stops a call. One that was not asked yet knows more, perhaps. */
  async function tell(name: string, callId: string | null, again = false): Promise<void> {
    for (const witness of witnesses.filter((one) => !unasked.includes(one))) {
      const known = told.get(witness);
      if (!again && callId !== null && known !== undefined && known >= callId) continue;
      try {
        await witness.remember(name, callId);
        if (callId !== null) told.set(witness, callId);
        if (silent.delete(witness)) log.info({ witness: witness.kind }, 'a witness of live calls answers again');
      } catch (error) {
        onError(witness, error);
      }
    }
  }

  /** @returns what those know that could be asked. `revoked`: it worked here */
  async function ask(name: string, asked: readonly WitnessStore[]): Promise<{ known: Known[]; revoked: Sign | null }> {
    const answers = await askWitnesses(asked, name, onError);
    unasked = answers.unasked;
    const revoked = await repeatKnown(
      name,
      asked.filter((one) => !answers.unasked.includes(one)),
    );
    return { known: answers.known, revoked };
  }

  async function repeatKnown(name: string, asked: readonly WitnessStore[]): Promise<Sign | null> {
    const known = await Promise.all(asked.map((witness) => witness.revocations(name).catch(() => [])));
    const [first] = await repeatRevocations(deps, known.flat());
    return first === undefined ? null : { witness: 'REVOCATION', missing: first.id };
  }

  const memory = (): Known[] => recent.map((callId) => ({ witness: 'MEMORY', last: { callId } }));

  async function checkNow(name: string): Promise<void> {
    const losses = store.losses();
    const isLost = losses !== lossesSeen;
    const { known, revoked } = await ask(name, isLost ? witnesses : unasked);
    // The time of a missing call tells how old the copy is.
    const sign = (await missingCall(store.read, [...memory(), ...known])) ?? revoked;
    if (sign !== null) await notice(sign);
    lossesSeen = losses;
    // Another check may have begun its claim before this one has seen the loss.
    if (isLost) carefulUntilMs = monotonicMs() + claimSeconds * 1_000;
  }

  function check(): Promise<void> | null {
    if (checking !== null || database === null) return checking;
    if (store.losses() === lossesSeen && !unasked.some((witness) => witness.mayBeBack())) return null;
    checking = checkNow(database).finally(() => (checking = null));
    return checking;
  }

  /** Of a call that was claimed before a connection was lost. */
  async function mustStay({ id }: ClaimedCall): Promise<boolean> {
    if ((await store.read.railCalls.find(id)) === null) await notice({ witness: 'MEMORY', missing: id });
    const hold = await store.read.holds.find();
    return hold !== null && isRestored(hold);
  }

  function tellInTime(name: string): void {
    cancel();
    cancel = after(tellAgainMs, () => {
      void (async () => {
        if (unasked.length > 0) await checkNow(name);
        await tell(name, newest, true);
      })()
        .catch((error: unknown) => log.warn({ err: error }, 'the witnesses of live calls were not asked again'))
        .finally(() => database !== null && tellInTime(name));
    });
  }

  return {
    async start() {
      const named = await nameDatabase(deps);
      const { name } = named;
      lossesSeen = store.losses();
      const { known, revoked } = await ask(name, witnesses);
      const missing = (await missingCall(store.read, known)) ?? revoked;
      const hasNone = witnesses.length > 0 && unasked.length === 0 && known.every(({ last }) => last === null);
      const sign =
        missing ?? (hasNone && !named.isNew ? await signWithoutWitness({ ...deps, read: store.read }, named) : null);
      if (sign !== null) await notice(sign);
      newest = (await store.read.railCalls.newestLive(witnessedKinds))?.id ?? null;
      await tell(name, newest);
      database = name;
      tellInTime(name);
    },
    async beforeCall(call) {
      if (database === null || !call.livemode) return;
      // First, so that a check knows of it.
      if (isWitnessed(call)) keep(call.id);
      await check();
      if (isHeldKind(call.kind) && monotonicMs() < carefulUntilMs && (await mustStay(call)))
        throw new Refusal('SERVICE_ON_HOLD');
      if (isWitnessed(call)) await tell(database, call.id);
    },
    async check() {
      await check();
    },
    stop() {
      database = null;
      cancel();
      for (const witness of witnesses) witness.close();
    },
  };
}
