import { createClient, type Svc } from '../client.ts';
import type { WebhookEvent } from '../generated/events.ts';
import type { Command, Context } from './command.ts';
import { eventRow } from './event-row.ts';
import { didYouMean } from './nearest.ts';
import { oneLine } from './output.ts';
import { CommandError, UsageError } from './problems.ts';
import { eventTypes, isEventType, recipes, typeWidth, type EventType } from './recipes.ts';
import { readSet } from './set.ts';

/** How often the events of the object are read, and for how long: a test clock waits for slow webhook endpoints. */
const pauseMs = 1_000;
const longestMs = 120_000;

export const trigger: Command = {
  name: 'trigger',
  argument: { name: 'EVENT', choices: eventTypes },
  summary: 'Make an event happen, with a test key.',
  description: `Creates what is needed through the API, waits until the event is there, and shows it. It is a real event of test
mode: your webhook endpoints and svc listen receive it. What takes time moves the merchant's test clock forward.

--set gives a field of the cause: of the refund for refund events, of the change for customer.updated, else of the
payment intent, checkout session or customer that is created. The names are those of the API reference, with dots
inside objects, and are checked against the contract; a list is written with commas.

Events
${eventTypes.map((type) => `  ${type.padEnd(typeWidth)}  ${recipes[type].does}`).join('\n')}`,
  options: ['set'],
  examples: [
    'svc trigger payment.succeeded',
    'svc trigger payment.failed --set amount=80.00 --set metadata.order=1001',
    'svc trigger checkout.session.completed --json',
  ],
  async run(context) {
    const type = readType(context);
    if (context.mode === 'live') throw new UsageError('svc trigger works with a test key (svc_test_…) alone.');
    const { svc, out, options } = context;
    const { cause, run } = recipes[type];
    const set = readSet(cause, options.set ?? []);
    const filled = <T extends object>(operation: string, body: T): T => (operation === cause ? set(body) : body);
    const step = (text: string): void => out.say(text);
    const wait = (ms: number) => context.wait(ms, context.signal);
    const resourceId = await run({ svc, svcToTheEnd: svcToTheEnd(context), filled, step, wait });
    const events = await untilHappened(context, type, resourceId);
    out.result(
      { type, resource_id: resourceId, events },
      events.map((event) => `${eventRow(context, event)}  ${out.green(oneLine(event.id))}`).join('\n'),
    );
  },
};

/** For calls that belong together: Ctrl-C does not end them. */
const svcToTheEnd = ({ key, address, fetch, out }: Context): Svc =>
  createClient(key, { fetch, baseUrl: address, logger: { warn: out.warn } }) as Svc;

function readType({ words }: Context): EventType {
  const [type = ''] = words;
  if (isEventType(type)) return type;
  const known = `The events are: ${eventTypes.join(', ')}.`;
  throw new UsageError(type ? `There is no event ${type}.${didYouMean(type, eventTypes) || ` ${known}`}` : known);
}

/** @returns the events of the object, oldest first, as soon as one of them has this type */
async function untilHappened(context: Context, type: EventType, resourceId: string): Promise<WebhookEvent[]> {
  const { svc, out, wait, signal } = context;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const { data: events } = await svc.events.list({ resource_id: resourceId, per_page: 100 }, { signal });
    if (events.some((event) => event.type === type)) return events.toReversed();
    if (waitedMs >= longestMs)
      throw new CommandError(`${type} of ${resourceId} did not happen in ${longestMs / 1_000} s. Is a worker running?`);
    if (waitedMs % 10_000 === 0) out.say(out.dim(`Waiting for ${type}${waitedMs ? `: ${waitedMs / 1_000} s` : ''} …`));
    await wait(pauseMs, signal);
  }
}
