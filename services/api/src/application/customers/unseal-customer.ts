import type { Erasure, SealedCustomer } from '../../domain/erasure.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';

/** `reason`: who asks for it, and on what ground. */
export type Unsealing = { id: string; reason: string };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when nothing of the customer is sealed */
export async function sealedCustomer(
  { tx }: Pick<CommandUnit, 'tx'>,
  { id, reason }: Unsealing,
): Promise<Erasure & { sealed: string }> {
  checkNote('reason', reason);
  const erasure = await tx.erasures.find(id);
  if (erasure === null) throw new Refusal('CONFLICT', say('{id} was not erased: customers export shows it.', { id }));
  const { sealed, destroyedAt } = erasure;
  if (sealed === null)
    throw new Refusal(
      'CONFLICT',
      say('Nothing of {id} is kept any more: it was destroyed at {at}.', { id, at: destroyedAt?.toISOString() ?? '' }),
    );
  return { ...erasure, sealed };
}

/** The data stays sealed. @throws Refusal as `sealedCustomer` does */
export async function unsealCustomer(unit: CommandUnit, given: Unsealing): Promise<SealedCustomer> {
  const { sealed, id } = await sealedCustomer(unit, given);
  return JSON.parse(unit.secrets.open(sealed, id)) as SealedCustomer;
}
