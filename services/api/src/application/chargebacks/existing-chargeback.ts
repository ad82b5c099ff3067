import type { Chargeback } from '../../domain/chargeback.ts';
import { nounOf, say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such chargeback */
export async function existingChargeback({ chargebacks }: Pick<Reads, 'chargebacks'>, id: string): Promise<Chargeback> {
  const chargeback = await chargebacks.find(id);
  if (chargeback !== null) return chargeback;
  const message = say('There is no {kind} {id}.', { kind: nounOf('chargeback'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
