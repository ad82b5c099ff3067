import type { OperationCommand } from '../../generated/commands.ts';
import type { WebhookEvent } from '../../generated/events.ts';
import type { ListCall } from '../../paging.ts';
import { eventRow } from '../event-row.ts';
import { counted, oneLine, type Output } from '../output.ts';
import type { Given } from './arguments.ts';
import { showTable } from './show.ts';

/** What people see of the objects of a list. */
type Lines = (objects: readonly unknown[]) => string;

/** Events are a log: the latest one is the last line. */
export const linesOf = ({ operation }: OperationCommand, deps: { out: Output; now(): Date }): Lines =>
  operation === 'listEvents'
    ? (events) =>
        (events as readonly WebhookEvent[])
          .map((event) => `${eventRow(deps, event)}  ${oneLine(event.id)}`)
          .toReversed()
          .join('\n')
    : showTable;

/** One page, or page by page as many objects as were asked for. */
export async function showList(
  list: ListCall<{ id: string }>,
  { isForAll, limit }: Pick<Given, 'isForAll' | 'limit'>,
  lines: Lines,
  out: Output,
): Promise<void> {
  if (!isForAll && limit === null) return showPage(list, lines, out);
  const all = await readAll(list, limit ?? Infinity, out);
  out.result(all, all.length === 0 ? 'None.' : lines(all));
  out.say(out.dim(counted(all.length, 'object')));
}

async function showPage(list: ListCall<{ id: string }>, lines: Lines, out: Output): Promise<void> {
  const page = await list;
  const { total, has_more } = page.pagination;
  out.result(page, page.data.length === 0 ? 'None.' : lines(page.data));
  if (has_more) out.say(out.dim(`${page.data.length} of ${total}. All of them: --all`));
}

/** With a line of progress after each page, which the next one overwrites. */
async function readAll(list: ListCall<{ id: string }>, limit: number, out: Output): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  try {
    for await (const { data, pagination } of list.pages()) {
      all.push(...data.slice(0, limit - all.length));
      if (all.length >= limit) break;
      if (pagination.has_more) out.progress(`${all.length} of ${Math.min(limit, pagination.total)} read …`);
    }
  } finally {
    out.progress('');
  }
  return all;
}
