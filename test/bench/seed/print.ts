import { count } from './check.ts';
import { listsOf, type List, type Seen } from './lists.ts';
import type { Seeded } from './seeded.ts';

/** How many times as long the first page may take as on a thousand payments, and the 500th as the first. */
const aims = { whole: 1.5, filtered: 3, far: 3 };

/** Every list, as it is and with each of its filters: on few payments, where there are few, and on many. */
export async function printLists(few: Seeded | null, many: Seeded): Promise<void> {
  const title = ['first page', 'of 1,000', 'ratio', 'page 500', 'ratio', 'last page', 'total', 'list'];
  console.log(`\n${line(title)} (! beyond the aim)`);
  const [lists, fewLists] = [listsWith(many.examples), few && listsWith(few.examples)];
  for (const [index, list] of lists.entries()) {
    const small = fewLists?.[index];
    const before = few && small ? await few.look(small) : null;
    const seen = await many.look(list);
    const isWhole = list.filter === '' || list.filter === 'before';
    const cells = [
      ms(seen.firstMs),
      before ? ms(before.firstMs) : '',
      before ? ratio(seen.firstMs / before.firstMs, isWhole ? aims.whole : aims.filtered) : '',
      ms(seen.farMs),
      ratio(seen.farMs / seen.firstMs, aims.far),
      ms(seen.lastMs),
      count(seen.total),
      described(seen),
    ];
    console.log(line(cells));
  }
}

/** Those of the contract, and what is rare among much. */
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

function described({ operation, query, accesses }: Seen): string {
  const asked = Object.entries(query).map(([name, value]) => `?${name}=${String(value)}`);
  const sorts = accesses.some(({ extra }) => extra.includes('filesort')) ? ', sorting' : '';
  const ways = new Set(accesses.map(({ table, type, key }) => `${table} ${type} ${key ?? 'no key'}`));
  return `${operation}${asked.join('')}${ways.size > 0 ? `: ${[...ways].join('; ')}` : ''}${sorts}`;
}
