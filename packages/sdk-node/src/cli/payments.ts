import type { Svc } from '../client.ts';
import type { PaymentIntent, PaymentMethodTypeInput } from '../generated/exports.ts';
import type { Command, Context } from './command.ts';
import { fields, type Output } from './output.ts';
import { shown } from './operations/show.ts';
import { UsageError } from './problems.ts';

const methods = { qr: 'INTEROPERABLE_QR', bank: 'BANK_TRANSFER' } as const;

export const createPayment: Command = {
  name: 'payments create',
  summary: 'Create a payment intent.',
  description:
    'Creates a payment intent in soles, and shows what the payer needs. Without --method it offers QR and bank.',
  options: ['amount', 'method', 'description', 'reference'],
  examples: [
    'svc payments create --amount 128.00',
    'svc payments create --amount 20 --method qr --reference order-7 --json',
  ],
  async run({ svc, out, options }) {
    const { amount, description, reference } = options;
    if (amount?.startsWith('-'))
      throw new UsageError(`--amount ${amount} is less than nothing. To give money back: svc refunds create`);
    if (amount === undefined || !/^\d+(\.\d{1,2})?$/.test(amount))
      throw new UsageError('How much? Write the amount in soles: --amount 128.00');
    const method = readMethod(options.method);
    const intent = await svc.paymentIntents.create({
      amount: { amount: Number(amount).toFixed(2), currency: 'PEN' },
      payment_method_types: method ? [method] : Object.values(methods),
      ...(description !== undefined && { description }),
      ...(reference !== undefined && { external_reference: reference }),
    });
    show(out, intent);
    if (!intent.livemode) out.say(out.dim(`Pay it: svc payments pay ${intent.id}`));
  },
};

export const payPayment: Command = {
  name: 'payments pay',
  argument: { name: 'PAYMENT_INTENT_ID' },
  summary: 'Pay a payment intent, or reject its payment, with a test key.',
  description: 'Acts as the payer in test mode. Without --method it pays by QR, or by bank if that alone is offered.',
  options: ['method', 'fail'],
  examples: ['svc payments pay pi_01m7za5kr3000pq1njefzk9z71', 'svc payments pay pi_01m7za5kr3000pq1njefzk9z71 --fail'],
  async run(context) {
    const { svc, out, options, mode } = context;
    const id = intentId(context);
    if (mode === 'live') throw new UsageError('svc payments pay works with a test key (svc_test_…) alone.');
    const method = readMethod(options.method) ?? (await firstMethod(svc, id));
    const outcome = options.fail ? 'FAILED' : 'SUCCEEDED';
    show(out, await svc.paymentIntents.simulate(id, { outcome, payment_method_type: method }));
  },
};

export const getPayment: Command = {
  name: 'payments get',
  argument: { name: 'PAYMENT_INTENT_ID' },
  summary: 'Show a payment intent.',
  description: 'Shows a payment intent. With --json: every field.',
  options: [],
  examples: ['svc payments get pi_01m7za5kr3000pq1njefzk9z71'],
  run: async (context) => show(context.out, await context.svc.paymentIntents.get(intentId(context))),
};

function intentId({ words }: Context): string {
  const [id] = words;
  if (!id?.startsWith('pi_')) throw new UsageError('Which payment intent? Its id begins with pi_.');
  return id;
}

/** @throws UsageError */
function readMethod(text: string | undefined): PaymentMethodTypeInput | undefined {
  if (text === undefined) return undefined;
  if (text === 'qr' || text === 'bank') return methods[text];
  throw new UsageError(`--method is qr or bank, not ${text}.`);
}

async function firstMethod(svc: Svc, id: string): Promise<PaymentMethodTypeInput> {
  const { payment_method_types: offered } = await svc.paymentIntents.get(id);
  return offered.includes(methods.qr) ? methods.qr : methods.bank;
}

function show(out: Output, intent: PaymentIntent): void {
  const { amount, payment_method, paid_with } = intent;
  const paint = { SUCCEEDED: out.green, FAILED: out.red }[String(intent.status)] ?? out.bold;
  out.result(
    intent,
    fields({
      id: intent.id,
      status: paint(intent.status),
      amount: `S/ ${amount.amount}`,
      reference: intent.external_reference,
      'paid with': paid_with && `${paid_with.method_type} at ${shown(paid_with.paid_at)}`,
      'QR text': payment_method?.qr?.payload,
      'payment code': payment_method?.payment_code?.code,
      'payment page': intent.checkout_url,
      'expires at': shown(intent.expires_at) || null,
    }),
  );
}
