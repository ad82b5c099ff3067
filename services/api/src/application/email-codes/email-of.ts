import { unlessArchived } from '../../domain/customer.ts';
import { digitsOf } from '../../domain/email-code.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { App } from '../ports.ts';

/** The email of a call, as JSON: derived and read anew for each try. Null: nobody can be written to. */
export async function emailOf({ store, secrets }: App, call: RailCall): Promise<string | null> {
  const { read } = store;
  const code = await read.emailCodes.find(call, call.subjectId);
  if (code === null) return null;
  const customer = unlessArchived(await read.customers.find(call, code.customerId));
  const [method] = await read.savedPaymentMethods.active(call, code.customerId, 1);
  if (customer === null || customer.email === null || method === undefined) return null;
  return JSON.stringify({ to: customer.email, code: digitsOf(secrets.derive(code.secretKey, code.id)) });
}
