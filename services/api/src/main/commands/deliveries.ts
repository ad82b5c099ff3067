import { Option, type Command } from 'commander';
import type { DeliveryWithAttempts } from '../../application/webhooks/deliveries-port.ts';
import type { DeliveryStatus } from '../../domain/delivery.ts';
import { found } from '../../domain/refusal.ts';
import { modeOf } from '../../domain/scope.ts';
import { adminLine } from '../command-line.ts';
import { change } from './change.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';
import { anyTime, bounds, listOptions, scopeOf, scopeOfObject, type ListOptions } from './scope-options.ts';
import { table } from './output.ts';

export const deliveryStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'DEAD'] as const satisfies readonly DeliveryStatus[];

type Filter = ListOptions & { status: DeliveryStatus };

const listHelp = `
--limit counts events, and each may have a delivery to several endpoints. --before takes the id of an event.

Example, what did not arrive and is not tried again:
  ${adminLine('deliveries list --merchant mer_… --mode live --status DEAD')}
`;

/** `svc-admin deliveries …` */
export function addDeliveryCommands(program: Command, { withOperator, print }: Tools): void {
  const deliveries = program.command('deliveries').description('the webhook deliveries of any merchant');

  listOptions(deliveries.command('list').description('deliveries of a merchant, of the newest event first'), 'evt_')
    .addOption(new Option('--status <status>', 'with this status').choices(deliveryStatuses).makeOptionMandatory())
    .addHelpText('after', listHelp)
    .action((options: Filter) =>
      withOperator(async (operator) => {
        const { read } = operator.store;
        const scope = await scopeOf(operator, options);
        const filter = { types: null, resourceId: null, deliveryStatus: options.status, ...anyTime };
        const ids = (await read.events.page(scope, filter, bounds(options))).map(({ id }) => id);
        const all = await read.deliveries.ofEvents(scope, ids);
        const rows = ids.flatMap((id) =>
          all.filter(({ eventId, status }) => eventId === id && status === options.status).map(deliveryRow),
        );
        print(rows, table(rows, `${options.merchant} has no ${options.status} deliveries in ${options.mode} mode.`));
      }),
    );

  deliveries
    .command('show')
    .argument('<id>', 'whd_…', idOf('whd_'))
    .description('a delivery of any merchant with every attempt, newest first')
    .action((id: string) =>
      withOperator(async (operator) => {
        const scope = await scopeOfObject(operator, 'webhook delivery', id);
        const delivery = found(await operator.store.read.deliveries.find(scope, id), 'WEBHOOK_DELIVERY_NOT_FOUND');
        const row = { merchant: scope.merchantId, mode: modeOf(scope), ...deliveryRow(delivery) };
        const attempts = delivery.attemptHistory.map(({ attempt, at, outcome, responseStatus, error, durationMs }) => ({
          attempt: String(attempt),
          at: at.toISOString(),
          outcome,
          response: responseStatus === null ? error : String(responseStatus),
          duration_ms: String(durationMs),
        }));
        const next = `To send it again at once:  ${adminLine(`deliveries retry ${id}`)}`;
        print(
          { ...row, attempts },
          `${table([row], '')}\n\n${table(attempts, 'There was no attempt yet.')}\n\n${next}`,
        );
      }),
    );

  deliveries
    .command('retry')
    .argument('<id>', 'whd_…', idOf('whd_'))
    .description('send a delivery of any merchant again at once, whatever its status')
    .action((id: string) =>
      withOperator(async (operator) => {
        const scope = await scopeOfObject(operator, 'webhook delivery', id);
        const delivery = await change(operator, 'deliveries retry', { id, ...scope });
        print(deliveryRow(delivery), `${id} is due now: a worker sends it within a second.`);
      }),
    );
}

export const deliveryRow = (delivery: DeliveryWithAttempts) => ({
  id: delivery.id,
  event: delivery.eventId,
  type: delivery.eventType,
  endpoint: delivery.webhookEndpointId,
  host: new URL(delivery.url).host,
  status: delivery.status,
  tried: String(delivery.attempts),
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
});
