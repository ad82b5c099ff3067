import { allows } from '../../../domain/api-key.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import type { Caller } from './caller.ts';

/** @throws Refusal TEST_MODE_REQUIRED, KYB_REQUIRED, FORBIDDEN, checked in this order */
export function authorise(operation: OperationRow, caller: Caller, origin: string | undefined): void {
  // A partner is identified only for an operation that accepts partners, and it has no mode.
  if (caller.kind === 'partner') return;
  if (operation.testOnly && caller.livemode) throw new Refusal('TEST_MODE_REQUIRED');
  if (caller.livemode && !caller.verified) throw new Refusal('KYB_REQUIRED');

  if (!operation.keys.includes(caller.kind))
    throw new Refusal(
      'FORBIDDEN',
      say('A {kind} key may not call {operation}.', { kind: caller.kind, operation: operation.id }),
    );
  // A client secret has no permissions: it was checked against the one object that it gives access to.
  if (caller.kind === 'client-secret') return;
  if (!allows(caller.permissions, operation.permission))
    throw new Refusal(
      'FORBIDDEN',
      say('This key has no permission {permission}.', { permission: operation.permission }),
    );
  if (caller.origins.length > 0 && !caller.origins.includes(origin ?? ''))
    throw new Refusal('FORBIDDEN', say('This key may not be used from this origin.'));
}
