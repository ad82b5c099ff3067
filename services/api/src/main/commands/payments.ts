import { Option, type Command } from 'commander';
import { everyPaymentIntent } from '../../application/payment-intents/every-payment-intent.ts';
import { tracePaymentIntent } from '../../application/diagnostics/trace-payment-intent.ts';
import { traceView } from '../../application/diagnostics/trace-view.ts';
import { paymentIntentLifecycle, type PaymentIntentStatus } from '../../domain/payment-intent.ts';
import { modeOf } from '../../domain/scope.ts';
import { adminLine } from '../command-line.ts';
import { propose } from './change.ts';
import { idOf } from './ids.ts';
import { noOrder, ordersOf, paymentRow } from './payment-text.ts';
import type { Tools } from './tools.ts';
import { anyTime, bounds, listOptions, scopeOf, scopeOfObject, type ListOptions } from './scope-options.ts';
import { table } from './output.ts';

/** Every status that the lifecycle has. */
const statuses: readonly PaymentIntentStatus[] = [
  ...paymentIntentLifecycle.initial,
  ...paymentIntentLifecycle.planned,
  ...Object.values(paymentIntentLifecycle.transitions).flatMap(({ to }) => to),
];

type Filter = ListOptions & { status?: PaymentIntentStatus; customer?: string; reference?: string };

/** `svc-admin payments …` */
export function addPaymentCommands(program: Command, { withOperator, print }: Tools): void {
  const payments = program
    .command('payments')
    .description('the payment intents of any merchant, and what happened to each');

  listOptions(payments.command('list').description('payment intents of a merchant, newest first'), 'pi_')
    .addOption(new Option('--status <status>', 'with this status').choices(statuses))
    .option('--customer <id>', 'of this customer: cus_…', idOf('cus_'))
    .option('--reference <text>', 'with exactly this external_reference')
    .action((options: Filter) =>
      withOperator(async (operator) => {
        const { status = null, customer: customerId = null, reference: externalReference = null } = options;
        const filter = {
          ...everyPaymentIntent,
          status,
          customerId,
          externalReference,
          ...anyTime,
        };
        const scope = await scopeOf(operator, options);
        const found = await operator.store.read.paymentIntents.page(scope, filter, bounds(options));
        const rows = found.map(paymentRow);
        print(rows, table(rows, `${options.merchant} has no such payment intents in ${options.mode} mode.`));
      }),
    );

  payments
    .command('show')
    .argument('<id>', 'pi_…', idOf('pi_'))
    .description('a payment intent of any merchant with its history: calls, refunds, ledger entries, events, attempts')
    .action((id: string) =>
      withOperator(async (operator) => {
        const scope = await scopeOfObject(operator, 'payment intent', id);
        const trace = await tracePaymentIntent(operator.store.read, scope, id);
        const { items, truncated } = traceView(trace);
        const payment = { merchant: scope.merchantId, mode: modeOf(scope), ...paymentRow(trace.intent) };
        const orders = await ordersOf(operator.store.read, trace);
        const history = items.map(({ at, summary, ref }) => ({ at, what: summary, ref }));
        const left = truncated ? '\nThere is more: the oldest calls, attempts or refunds are left out.' : '';
        print(
          { ...payment, orders, truncated, history },
          `${table([payment], '')}\n\n${table(orders, noOrder)}\n\n${table(history, '')}${left}\n\nThe body of an event:  ${adminLine('events show evt_…')}`,
        );
      }),
    );

  payments
    .command('move')
    .argument('<from>', 'pi_…: it was paid by mistake', idOf('pi_'))
    .argument('<to>', 'pi_…: whose payment it is', idOf('pi_'))
    .description('the payment of one payment intent is that of another one')
    .action((from: string, to: string) =>
      withOperator((operator) => propose({ print }, operator, 'payments move', { from, to })),
    );

  payments
    .command('retract')
    .argument('<id>', 'pi_…', idOf('pi_'))
    .description(
      'the payment never was, or the bank takes it back: no statement has it, or one takes it back or has another amount',
    )
    .action((id: string) => withOperator((operator) => propose({ print }, operator, 'payments retract', { id })));
}
