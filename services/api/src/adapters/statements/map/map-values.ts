// What stands in the cells of a bank's CSV: amounts and times.

/** What banks write around an amount. */
const currencySign = /^(?:S\/\.?|PEN|SOLES)|(?:S\/\.?|PEN|SOLES)$/i;

/**
 * `1.234,50`, `-1,234.5`, `45.90-`, `(45.90)`, `S/ 45.90`: céntimos. An empty cell is zero.
 * @returns null when it is no whole number of céntimos
 */
export function centimosOf(cell: string, decimal: '.' | ','): number | null {
  let text = cell.trim().replace(currencySign, '').trim();
  if (text === '' || text === '-') return 0;
  let isBelow = false;
  if (/^\(.*\)$/.test(text)) [isBelow, text] = [true, text.slice(1, -1)];
  if (/^-|-$/.test(text)) [isBelow, text] = [!isBelow, text.replace(/^-|-$/, '')];
  text = text.trim().replace(/^\+/, '').replace(currencySign, '').trim();
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const groups = whole.split(decimal === '.' ? /[,' \u00a0\u202f]/ : /[.' \u00a0\u202f]/);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => /^\d{3}$/.test(group));
  const soles = groups.join('');
  if (more.length > 0 || !isGrouped || !/^\d{0,10}$/.test(soles) || !/^\d{0,2}0*$/.test(fraction)) return null;
  if (soles === '' && fraction === '') return null;
  const centimos = Number(soles) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return isBelow ? 0 - centimos : centimos;
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'se', 'oct', 'nov', 'dic'];

const tokens: { readonly [token: string]: string } = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  MMM: '(?<name>[a-z]{3,10})\\.?',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  A: '(?<half>[ap])\\.? ?m\\.?',
};
const inFormat = /YYYY|YY|MMM|MM|DD|HH|mm|ss|A/g;

/** A reader of times written so. Null: the format does not say year, month and day, or says one twice. */
export function timeReader(format: string, zone: string): ((text: string) => string | null) | null {
  const found: readonly string[] = format.match(inFormat) ?? [];
  const has = (...names: string[]): boolean => names.some((name) => found.includes(name));
  if (new Set(found).size !== found.length || !has('YYYY', 'YY') || !has('MM', 'MMM') || !has('DD')) return null;
  if (has('mm', 'ss', 'A') && !has('HH')) return null;
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  const parts = format.split(inFormat).flatMap((text, index) => [literal(text), tokens[found[index] ?? ''] ?? '']);
  const pattern = new RegExp(`^${parts.join('')}$`, 'i');
  return (text) => {
    const part = pattern.exec(text.trim())?.groups;
    if (part === undefined) return null;
    const year = part['year'] ?? `20${part['short'] ?? ''}`;
    const month = part['month'] ?? monthNamed(part['name'] ?? '');
    const hour = hourOf(part['hour'] ?? '12', part['half']);
    const two = (value: string): string => value.padStart(2, '0');
    const time = [hour, part['minute'] ?? '00', part['second'] ?? '00'].map(two).join(':');
    return `${year}-${two(month)}-${two(part['day'] ?? '')}T${time}${zone}`;
  };
}

const monthNamed = (name: string): string =>
  String(months.findIndex((month) => name.toLowerCase().startsWith(month)) + 1);

function hourOf(hour: string, half: string | undefined): string {
  if (half === undefined) return hour;
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}
