import { ApiError } from '../errors.ts';
import type { Command, Context } from './command.ts';
import { eventRow } from './event-row.ts';
import { createForwarder, isAccepted, readTarget, resultOf } from './forward.ts';
import { counted } from './output.ts';
import { CommandError, explained, UsageError } from './problems.ts';
import { signingSecretOf } from './signing-secret.ts';

export const resendEvents: Command = {
  name: 'events resend',
  argument: { name: 'EVENT_ID', isRepeated: true },
  summary: 'Send events again.',
  description: `Retries every delivery of the event: the service sends it again to each webhook endpoint that it was for. With
--forward-to it is posted from here to that address instead, signed as svc listen does.`,
  options: ['forward-to'],
  examples: [
    'svc events resend evt_01m7za5kr3002yyb8jfqhqq51b',
    'svc events resend evt_01m7za5kr3002yyb8jfqhqq51b --forward-to localhost:4000/webhooks',
  ],
  async run(context) {
    if (context.words.length === 0) throw new UsageError('Which event? Its id begins with evt_.');
    const target = context.options['forward-to'];
    const resend = target === undefined ? retryDeliveries : postTo(context, readTarget(target));
    const failed: string[] = [];
    for (const id of context.words) {
      try {
        await resend(context, id);
      } catch (error) {
        if (context.words.length === 1 || context.signal.aborted) throw error;
        const text = explained(error);
        failed.push(text.includes(id) ? text : `${id}: ${text}`);
      }
    }
    if (failed.length === 0) return;
    const all = counted(context.words.length, 'event');
    throw new CommandError(`${failed.length} of ${all} failed:\n${failed.join('\n')}`);
  },
};

async function retryDeliveries({ svc, out }: Context, id: string): Promise<void> {
  const retried: { delivery_id: string; url: string }[] = [];
  const lines: string[] = [];
  for await (const delivery of svc.events.listDeliveries(id)) {
    try {
      await svc.webhookDeliveries.retry(delivery.id);
      retried.push({ delivery_id: delivery.id, url: delivery.url });
      lines.push(`  ${delivery.url}`);
    } catch (error) {
      // The endpoint was deleted.
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
      lines.push(`  ${delivery.url} ${out.yellow(`not sent: ${error.message}`)}`);
    }
  }
  if (retried.length === 0)
    throw new CommandError(
      [
        `${id} can be sent to no webhook endpoint.`,
        ...lines,
        `To post it to your machine: svc events resend ${id} --forward-to localhost:4000/webhooks`,
      ].join('\n'),
    );
  const endpoints = counted(retried.length, 'endpoint');
  out.result({ event_id: id, deliveries: retried }, [`Sending ${id} again to ${endpoints}:`, ...lines].join('\n'));
}

function postTo(context: Context, url: string): typeof retryDeliveries {
  const { key, mode } = context;
  const forward = createForwarder(context, { url, secret: signingSecretOf(key, mode) });
  return async ({ svc, out }, id) => {
    const event = await svc.events.get(id);
    const forwarded = await forward({ id, body: JSON.stringify(event) });
    const result = resultOf(forwarded);
    if (!isAccepted(forwarded)) throw new CommandError(`${url} did not accept ${id}: ${result}`);
    out.result({ event_id: id, forwarded }, `${eventRow(context, event)}  → ${out.green(`forwarded: ${result}`)}`);
  };
}
