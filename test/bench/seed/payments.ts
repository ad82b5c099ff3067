import { randomBytes } from 'node:crypto';
import { createRandom } from '../../../services/api/src/adapters/random/random.ts';
import { availableOn } from '../../../services/api/src/domain/availability.ts';
import type { PaymentMethodType } from '../../../services/api/src/domain/payment-method.ts';
import { crc16 } from '../../../services/api/src/domain/peru/emv-qr.ts';
import { paymentCode } from '../../../services/api/src/domain/peru/payment-code.ts';
import { stepMs } from './copying.ts';
import type { Row, Template } from './template.ts';

/**
 * The values of each payment that differ in every copy, generated as the service does: QR reference and checksum, code,
 * payout day. One line for each payment, in the format of LOAD DATA, in pieces of about 100 kB.
 */
export async function* paymentLines({ intents }: Template, copies: number): AsyncGenerator<string> {
  const random = createRandom({ nowMs: () => 0, randomBytes: pooled });
  const patterns = intents.map(patternOf);
  let text = '';
  for (let n = 0; n < copies * patterns.length; n += 1) {
    const pattern = patterns[n % patterns.length];
    const reference = pattern?.qr === null ? '' : random.base62(20);
    const crc = pattern?.qr == null ? '' : crc16(pattern.qr.join(reference));
    // Unique for 1,000,000,000 payments: the factor and the modulus have no common divisor.
    const digits = String((n * 387_420_489) % 1_000_000_000).padStart(9, '0');
    const code = pattern?.hasCode === true ? paymentCode(digits) : '';
    const available = pattern?.paid == null ? '' : payoutDay(pattern.paid, Math.floor(n / patterns.length) * stepMs);
    text += `${n}\t${reference}\t${crc}\t${code}\t${available}\n`;
    if (text.length < 100_000) continue;
    yield text;
    text = '';
    // Lets the other connection work.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield text;
}

/**
 * How to generate the values of an intent. `qr` has the parts of the payload before, between and after the references.
 */
function patternOf(intent: Row) {
  const { qr_payload: payload, qr_reference: reference, payment_code: code, paid_method: method, paid_at: at } = intent;
  const paid =
    method === null
      ? null
      : { method: method as PaymentMethodType, at: Date.parse(`${String(at).replace(' ', 'T')}Z`) };
  const qr = typeof payload === 'string' ? payload.slice(0, -4).split(String(reference)) : null;
  return { qr, hasCode: code !== null, paid };
}

const limaBehindUtcMs = 5 * 3_600_000;
const dayMs = 86_400_000;
const payoutDays = new Map<string, string>();

/** When the money is available: the same for all payments of one method on one day in Lima. */
function payoutDay({ method, at }: { method: PaymentMethodType; at: number }, shiftMs: number): string {
  const key = `${method}${Math.floor((at + shiftMs - limaBehindUtcMs) / dayMs)}`;
  const known = payoutDays.get(key) ?? availableOn(method, new Date(at + shiftMs)).toISOString();
  payoutDays.set(key, known);
  return known;
}

let pool = randomBytes(0);
/** Gets 65,536 random bytes at once: a call for twenty takes as long. */
function pooled(count: number): Uint8Array {
  if (pool.length < count) pool = randomBytes(65_536);
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
}
