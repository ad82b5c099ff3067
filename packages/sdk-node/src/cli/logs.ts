import type { CallRecord } from '../generated/exports.ts';
import { operationIds } from '../generated/fields.ts';
import type { Command, Context } from './command.ts';
import { followCalls, mostOlder, pauseMs } from './follow-calls.ts';
import { createMemory } from './memory.ts';
import { didYouMean } from './nearest.ts';
import { oneLine, shownTime } from './output.ts';
import { UsageError } from './problems.ts';
import { readSince } from './since.ts';

/** How many calls are kept to recognise one that comes again. */
const rememberedIds = 10_000;

export const tailLogs: Command = {
  name: 'logs tail',
  summary: 'Show API calls as they happen.',
  description: `Shows every call of the key's merchant and mode, from now on or from --since: writes, reads and calls that were
refused, with when, the status, what was called, how long it took, and the id of the call. It needs the
permission diagnostics:read. A call without a valid key is not recorded, and neither are the calls with which
this command asks for the others, once a second: they are not shown.

With --request-id: the calls that had this X-Request-Id. At most 1,000 calls from before are shown, those with
--status or --operation out of the latest 10,000. When the connection is lost, it goes on later and shows what
was called meanwhile. Ctrl-C ends.`,
  options: ['request-id', 'status', 'operation', 'since'],
  examples: [
    'svc logs tail --status 4xx,5xx',
    'svc logs tail --since 10m --operation createPaymentIntent,simulatePayment',
    'svc logs tail --request-id order-1001 --since 1d',
  ],
  async run(context) {
    const { out, now, options, signal } = context;
    const filter = readFilter(options);
    const since = options.since === undefined ? undefined : readSince(options.since, now());
    const id = options['request-id'];
    const calls = id === undefined ? followCalls(context, filter, since) : callsOf(context, id, since);
    try {
      for await (const call of calls) if (isWanted(call, filter)) out.result(call, callRow(context, call));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  },
};

/** Every call with this X-Request-Id. The record of one can come later than those of calls after it. */
async function* callsOf(
  { svc, out, wait, signal }: Context,
  correlation_id: string,
  since: string | undefined,
): AsyncGenerator<CallRecord> {
  const isNew = createMemory(rememberedIds);
  const query = { correlation_id, per_page: 100, ...(since !== undefined && { created_from: since }) };
  const older = await svc.diagnostics.listRequests(query, { signal }).toArray({ limit: mostOlder });
  const newOf = (calls: readonly CallRecord[]) => calls.filter(({ id }) => isNew(id)).toReversed();
  const beforeTheStart = newOf(older);
  if (since !== undefined) yield* beforeTheStart;
  out.say(out.green('Ready. Ctrl-C ends.'));
  for (;;) {
    await wait(pauseMs, signal);
    yield* newOf((await svc.diagnostics.listRequests(query, { signal })).data);
  }
}

type Filter = { status?: string[]; operation?: string[] };

/** @throws UsageError */
function readFilter({ status, operation }: Context['options']): Filter {
  const statuses = words(status);
  const operations = words(operation);
  const wrong = statuses?.find((word) => !/^[1-5](\d\d|xx)$/.test(word));
  if (wrong !== undefined)
    throw new UsageError(`--status ${wrong} is no status. Write for example 422, 4xx or 4xx,5xx.`);
  const unknown = operations?.find((name) => !operationIds.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--operation: there is no operation ${unknown}.${didYouMean(unknown, operationIds)}`);
  return { ...(statuses && { status: statuses }), ...(operations && { operation: operations }) };
}

const isWanted = (call: CallRecord, { status, operation }: Filter): boolean =>
  (status?.some((word) => String(call.status).startsWith(word.replace('xx', ''))) ?? true) &&
  (operation?.includes(call.operation) ?? true);

const words = (text: string | undefined): string[] | undefined => text?.split(',').map((word) => word.trim());

function callRow({ out, now }: Context, call: CallRecord): string {
  const { status, method, path, duration_ms, error_code, id } = call;
  const paint = status < 400 ? out.green : status < 500 ? out.yellow : out.red;
  const what = `${oneLine(method)} ${oneLine(path)}`;
  const error = error_code === null ? [] : [oneLine(error_code)];
  const time = out.dim(shownTime(call.created_at, now()));
  return [time, paint(String(status)), what, ...error, `${duration_ms} ms`, out.dim(oneLine(id))].join('  ');
}
