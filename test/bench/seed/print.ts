import { count } from './check.ts';
import { listsOf, type List, type MeasuredList } from './lists.ts';
import type { Seeded } from './seeded.ts';

/** Limits of the ratios: of the first page to the one on a thousand payments, and of page 500 to page 1. */
const aims = { whole: 1.5, filtered: 3, deep: 3 };

/** Prints the times of every list, without a filter and with each one, on many payments and, if given, on few. */
export async function printLists(few: Seeded | null, many: Seeded): Promise<void> {
  const title = ['first page', 'of 1,000', 'ratio', 'page 500', 'ratio', 'last page', 'total', 'list'];
  console.log(`\n${line(title)} (! beyond the aim)`);
  const [lists, fewLists] = [listsWith(many.examples), few && listsWith(few.examples)];
  for (const [index, list] of lists.entries()) {
    const small = fewLists?.[index];
    const before = few && small ? await few.measure(small) : null;
    const measured = await many.measure(list);
    const isWhole = list.filter === '' || list.filter === 'before';
    const cells = [
      ms(measured.firstMs),
      before ? ms(before.firstMs) : '',
      before ? ratio(measured.firstMs / before.firstMs, isWhole ? aims.whole : aims.filtered) : '',
      ms(measured.deepMs),
      ratio(measured.deepMs / measured.firstMs, aims.deep),
      ms(measured.lastMs),
      count(measured.total),
      described(measured),
    ];
    console.log(line(cells));
  }
}

/** The lists of the contract, and two more: a filter with two values, and a value that is rare. */
function listsWith(examples: Record<string, string>): List[] {
  const several = { type: ['payment.created', 'payment.succeeded'] };
  return [
    ...listsOf(examples),
    { operation: 'listEvents', filter: 'type', query: several },
    { operation: 'listEvents', filter: 'delivery_status', query: { delivery_status: 'DEAD' } },
  ];
}

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === cells.length - 1 ? ` ${cell}` : cell.padStart(10))).join(' ');

const ms = (time: number): string => `${time.toFixed(1)} ms`;

const ratio = (times: number, aim: number): string => `${times.toFixed(2)}${times > aim ? ' !' : '  '}`;

function described({ operation, query, accesses }: MeasuredList): string {
  const filters = Object.entries(query).map(([name, value]) => `?${name}=${String(value)}`);
  const sorts = accesses.some(({ extra }) => extra.includes('filesort')) ? ', sorting' : '';
  const ways = new Set(accesses.map(({ table, type, key }) => `${table} ${type} ${key ?? 'no key'}`));
  return `${operation}${filters.join('')}${ways.size > 0 ? `: ${[...ways].join('; ')}` : ''}${sorts}`;
}
