import type { Command } from 'commander';
import type { RolledSecret } from '../../application/webhooks/roll-signing-secret.ts';
import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import { found } from '../../domain/refusal.ts';
import { adminLine } from '../command-line.ts';
import { change } from './change.ts';
import { overlapSeconds } from './overlap.ts';
import { idOf } from './ids.ts';
import type { Tools } from './tools.ts';
import { modeOf } from '../../domain/scope.ts';
import { anyTime, bounds, listOptions, scopeOf, scopeOfObject, type ListOptions } from './scope-options.ts';
import { fields, table } from './output.ts';

const rollHelp = `
Prints the new signing secret once; svc does not store it. During the overlap, deliveries are signed with the old secret
alone. A receiver that accepts both secrets (the SDK takes a list) misses nothing:
  1. ${adminLine('endpoints roll-secret we_… --overlap 24h')}
  2. Give both secrets to the receiver before the overlap ends.
  3. When it has ended, remove the old one.

One secret signs at a time. Until an overlap has ended, another roll with an overlap is refused: the receiver would
need three secrets.

Without --overlap the new secret signs within 30 seconds. That is for a secret that was stolen: until the receiver has the
new one, it refuses deliveries, which are tried again. It also ends an overlap that still lasts: the old secret and the one
that was to follow it never sign again.
`;

/** `svc-admin endpoints …` */
export function addEndpointCommands(program: Command, { withOperator, print }: Tools): void {
  const endpoints = program
    .command('endpoints')
    .description('list and show the webhook endpoints of any merchant, and roll their signing secrets');

  listOptions(endpoints.command('list').description('endpoints of a merchant, newest first'), 'we_').action(
    (options: ListOptions) =>
      withOperator(async (operator) => {
        const scope = await scopeOf(operator, options);
        const page = await operator.store.read.webhookEndpoints.page(scope, anyTime, bounds(options));
        const rows = page.map(endpointRow);
        print(rows, table(rows, `${options.merchant} has no webhook endpoints in ${options.mode} mode.`));
      }),
  );

  endpoints
    .command('show')
    .argument('<id>', 'we_…', idOf('we_'))
    .description('an endpoint of any merchant; its signing secret is not shown')
    .action((id: string) =>
      withOperator(async (operator) => {
        const scope = await scopeOfObject(operator, 'webhook endpoint', id);
        const endpoint = found(
          await operator.store.read.webhookEndpoints.find(scope, id),
          'WEBHOOK_ENDPOINT_NOT_FOUND',
        );
        const { merchantId: merchant, description, disabledReason: disabled_reason } = endpoint;
        const mode = modeOf(endpoint);
        const row = { merchant, mode, ...endpointRow(endpoint), description, disabled_reason };
        const next = adminLine(`deliveries list --merchant ${merchant} --mode ${mode} --status DEAD`);
        print(row, `${fields(row)}\n\nWhat did not arrive:  ${next}`);
      }),
    );

  endpoints
    .command('roll-secret')
    .argument('<id>', 'we_…', idOf('we_'))
    .description('give an endpoint a new signing secret; it is shown once and stored nowhere')
    .option(
      '--overlap <time>',
      'how long the old secret still signs: 90s, 30m, 24h, 7d (default: the new one signs at once)',
      overlapSeconds,
    )
    .addHelpText('after', rollHelp)
    .action((id: string, { overlap = 0 }: { overlap?: number }) =>
      withOperator(async (operator) => {
        const rolled = await change(operator, 'endpoints roll-secret', { id, overlapSeconds: overlap });
        print({ ...endpointRow(rolled.endpoint), signing_secret: rolled.signingSecret }, rolledText(rolled));
      }),
    );
}

const endpointRow = (endpoint: WebhookEndpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  status: endpoint.status,
  failures: String(endpoint.consecutiveFailures),
  old_secret_signs_until: endpoint.previousSecretUntil?.toISOString() ?? null,
  created_at: endpoint.createdAt.toISOString(),
});

function rolledText({ endpoint: { id, previousSecretUntil }, signingSecret }: RolledSecret): string {
  const from =
    previousSecretUntil === null
      ? 'It signs within 30 seconds. Give it to the receiver now.'
      : `The old secret signs until ${previousSecretUntil.toISOString()}, then this one does. Give both to the receiver before.`;
  return `The new signing secret of ${id}:\n  ${signingSecret}\n  Copy it now: svc does not store it and cannot show it again.\n  ${from}`;
}
