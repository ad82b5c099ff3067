import { Option, type Command } from 'commander';
import type { StoredEvent } from '../../application/webhooks/events-port.ts';
import { hideSecrets } from '../../application/secrets/secret-placeholder.ts';
import type { DeliveryStatus } from '../../domain/delivery.ts';
import { found } from '../../domain/refusal.ts';
import { modeOf } from '../../domain/scope.ts';
import { eventResources, type EventType } from '../../generated/events.ts';
import { adminLine } from '../command-line.ts';
import { deliveryRow, deliveryStatuses } from './deliveries.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';
import { anyTime, bounds, listOptions, scopeOf, scopeOfObject, type ListOptions } from './scope-options.ts';
import { table } from './output.ts';

type Filter = ListOptions & { type?: EventType; resource?: string; delivery?: DeliveryStatus };

/** `svc-admin events …` */
export function addEventCommands(program: Command, { withOperator, print }: Tools): void {
  const events = program.command('events').description('the events of any merchant, and their deliveries');

  listOptions(events.command('list').description('events of a merchant, newest first'), 'evt_')
    .addOption(new Option('--type <type>', 'of this type').choices(Object.keys(eventResources)))
    .option('--resource <id>', 'about this object: pi_…, re_…')
    .addOption(new Option('--delivery <status>', 'with a delivery in this status').choices(deliveryStatuses))
    .action((options: Filter) =>
      withOperator(async (operator) => {
        const { type, resource: resourceId = null, delivery: deliveryStatus = null } = options;
        const filter = { types: type === undefined ? null : [type], resourceId, deliveryStatus, ...anyTime };
        const scope = await scopeOf(operator, options);
        const rows = (await operator.store.read.events.page(scope, filter, bounds(options))).map(eventRow);
        print(rows, table(rows, `${options.merchant} has no such events in ${options.mode} mode.`));
      }),
    );

  events
    .command('show')
    .argument('<id>', 'evt_…', idOf('evt_'))
    .description('an event of any merchant with its body, without secrets, and its deliveries')
    .action((id: string) =>
      withOperator(async (operator) => {
        const { read } = operator.store;
        const scope = await scopeOfObject(operator, 'event', id);
        const event = found(await read.events.find(scope, id), 'EVENT_NOT_FOUND');
        const deliveries = (await read.deliveries.ofEvents(scope, [id])).map(deliveryRow);
        const body: unknown = JSON.parse(hideSecrets(event.body));
        const row = { merchant: scope.merchantId, mode: modeOf(scope), ...eventRow(event) };
        const none = 'No endpoint was subscribed to it when it happened.';
        const next = deliveries.length > 0 ? `\n\nEvery attempt:  ${adminLine('deliveries show whd_…')}` : '';
        print(
          { ...row, body, deliveries },
          `${table([row], '')}\n\n${JSON.stringify(body, null, 2)}\n\n${table(deliveries, none)}${next}`,
        );
      }),
    );
}

const eventRow = ({ id, type, resourceId, requestId, createdAt }: StoredEvent) => ({
  id,
  type,
  resource: resourceId,
  request: requestId,
  created_at: createdAt.toISOString(),
});
