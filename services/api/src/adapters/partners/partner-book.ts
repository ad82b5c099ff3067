import {
  CannotTell,
  type BookMovement,
  type BookOrder,
  type PartnerBook,
} from '../../application/partners/partner-book-port.ts';
import type { After } from '../../application/signal.ts';
import { railNames } from '../../domain/rail.ts';
import type { StatementRails } from '../../domain/statement.ts';
import { timeProblem } from '../../domain/partner-times.ts';
import { createPartnerCaller, type CallPartner, type ConnectPartner, type PartnerResponse } from './call-partner.ts';
import type { PartnerSettings } from './partner-settings.ts';
import { objectOf } from './fields.ts';
import { pageLength, readBookMovement, readBookOrder, readPage, type Page, type ReadRow } from './read-book.ts';

/** An order has less than 2 KiB, and a page 1,000 of them. */
const bodyLimitBytes = 4 * 1_048_576;
/** A million rows: a partner that never comes to an end is given up. */
const mostPages = 1_000;

export type PartnerBooks = { books: readonly PartnerBook[]; close(): void };

/** The books of all partners. One address is one partner, which is asked once whatever rails it serves. */
export function partnerBooks(
  settings: readonly PartnerSettings[],
  { connectPartner = createPartnerCaller, ...deps }: BookDeps & { connectPartner?: ConnectPartner | undefined },
): PartnerBooks {
  const partners = new Map<string, { first: PartnerSettings; rails: StatementRails }>();
  for (const name of railNames) {
    const one = settings.find(({ rail }) => rail === name);
    if (one === undefined) continue;
    const known = partners.get(one.url);
    partners.set(
      one.url,
      known === undefined ? { first: one, rails: [name] } : { ...known, rails: [...known.rails, name] },
    );
  }
  const connected = [...partners.values()].map(({ first, rails }) => {
    const { call, close } = connectPartner(first, { ...deps, bodyLimitBytes });
    return { book: partnerBook(rails, call, deps), close };
  });
  return {
    books: connected.map(({ book }) => book),
    close() {
      for (const { close } of connected) close();
    },
  };
}

type BookDeps = { now: () => Date; after: After };

type List<T> = { path: string; what: string; read: ReadRow<T>; timeOf(row: T): Date };

const orders: List<BookOrder> = {
  path: '/orders',
  what: 'orders',
  read: readBookOrder,
  timeOf: ({ createdAt }) => createdAt,
};
const movements: List<BookMovement> = {
  path: '/payments',
  what: 'movements',
  read: readBookMovement,
  timeOf: ({ at }) => at,
};

/** What one partner has, by what it answers. */
export function partnerBook(rails: StatementRails, call: CallPartner, { now }: Pick<BookDeps, 'now'>): PartnerBook {
  async function* pagesOf<T>(list: List<T>, since: Date): AsyncGenerator<readonly T[]> {
    const cursors = new Set<string>();
    let after: string | null = null;
    let newest: Date | null = null;
    do {
      const response = await ask(call, list.path, since, after).catch((error: unknown) => {
        throw new CannotTell(rails, `gives no answer: ${error instanceof Error ? error.message : String(error)}`);
      });
      const page = readPage(response, list.what);
      if (typeof page === 'string') throw new CannotTell(rails, page);
      const rows = rowsOf(list, page, { since, newest, now: now() });
      if (typeof rows === 'string')
        throw new CannotTell(rails, `sends in its list of ${list.what}, on page ${cursors.size + 1}, ${rows}`);
      const last = rows.at(-1);
      if (last !== undefined) {
        newest = list.timeOf(last);
        yield rows;
      }
      after = page.next;
      if (after === null) return;
      if (cursors.has(after)) throw new CannotTell(rails, `sends a next of its list of ${list.what} again`);
      cursors.add(after);
    } while (cursors.size < mostPages);
    throw new CannotTell(rails, `has more than ${mostPages} pages of ${list.what}`);
  }
  return {
    rails,
    orders: (since) => pagesOf(orders, since),
    movements: (since) => pagesOf(movements, since),
  };
}

function ask(call: CallPartner, path: string, since: Date, after: string | null): Promise<PartnerResponse> {
  const query = new URLSearchParams({ since: since.toISOString(), limit: String(pageLength) });
  if (after !== null) query.set('after', after);
  return call('GET', `${path}?${query.toString()}`);
}

/** @param newest of the page before. @returns the rows, or which one makes no sense */
function rowsOf<T>(
  { read, timeOf }: List<T>,
  { rows }: Page,
  { since, newest, now }: { since: Date; newest: Date | null; now: Date },
): T[] | string {
  const found: T[] = [];
  let before = newest;
  for (const [index, json] of rows.entries()) {
    const row = read(objectOf(json) ?? {});
    const place = `a row ${index + 1} that`;
    if (typeof row === 'string') return `${place} ${row}`;
    const at = timeOf(row as T);
    if (at < since) return `${place} is older than what was asked for`;
    if (before !== null && at < before) return `${place} is older than the row before`;
    if (timeProblem(at, { now, orderMadeAt: since }) !== null) return `${place} is of the future`;
    before = at;
    found.push(row as T);
  }
  return found;
}
