import { randomBytes } from 'node:crypto';
import { createRandom } from '../../../services/api/src/adapters/random/random.ts';
import { availableOn } from '../../../services/api/src/domain/availability.ts';
import type { PaymentMethodType } from '../../../services/api/src/domain/payment-method.ts';
import { crc16 } from '../../../services/api/src/domain/peru/emv-qr.ts';
import { paymentCode } from '../../../services/api/src/domain/peru/payment-code.ts';
import { stepMs } from './copying.ts';
import type { Row, Template } from './template.ts';

/**
 * What each payment has for itself, drawn as the service draws it: QR reference and checksum, code, pay day. One line
 * for each, as LOAD DATA reads them, in pieces of some thousands.
 */
export async function* paymentLines({ intents }: Template, copies: number): AsyncGenerator<string> {
  const draw = createRandom({ nowMs: () => 0, randomBytes: pooled });
  const lives = intents.map(own);
  let text = '';
  for (let n = 0; n < copies * lives.length; n += 1) {
    const life = lives[n % lives.length];
    const reference = life?.qr === null ? '' : draw.base62(20);
    const crc = life?.qr == null ? '' : crc16(life.qr.join(reference));
    // No two alike among a thousand million: the step and the modulus have no common factor.
    const digits = String((n * 387_420_489) % 1_000_000_000).padStart(9, '0');
    const code = life?.hasCode === true ? paymentCode(digits) : '';
    const available = life?.paid == null ? '' : payDay(life.paid, Math.floor(n / lives.length) * stepMs);
    text += `${n}\t${reference}\t${crc}\t${code}\t${available}\n`;
    if (text.length < 100_000) continue;
    yield text;
    text = '';
    // The other connection must be heard meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield text;
}

/** What is its own of an intent; its QR is what stands before, between and after the references. */
function own(intent: Row) {
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
const payDays = new Map<string, string>();

/** The same for all payments of a day in Lima. */
function payDay({ method, at }: { method: PaymentMethodType; at: number }, shiftMs: number): string {
  const key = `${method}${Math.floor((at + shiftMs - limaBehindUtcMs) / dayMs)}`;
  const known = payDays.get(key) ?? availableOn(method, new Date(at + shiftMs)).toISOString();
  payDays.set(key, known);
  return known;
}

let pool = randomBytes(0);
/** Randomness by the sixty-four thousand bytes: asking for twenty takes as long. */
function pooled(count: number): Uint8Array {
  if (pool.length < count) pool = randomBytes(65_536);
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
}
