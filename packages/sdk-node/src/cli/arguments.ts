import { parseArgs } from 'node:util';
import { didYouMean } from './nearest.ts';
import { refuseKeys, UsageError } from './problems.ts';

/** Every option of every command. An option means the same in all of them. */
export const options = {
  'forward-to': { type: 'string', value: 'URL', help: 'Post each event there, signed. http:// can be left out.' },
  events: { type: 'string', value: 'TYPES', help: 'Only these types, separated by commas. Default: all.' },
  since: { type: 'string', value: 'TIME', help: 'Start with older events: 10m, 2h, 1d ago, or 2026-11-23T15:00:00Z.' },
  status: { type: 'string', value: 'STATUSES', help: 'Only these statuses, for example 422 or 4xx,5xx.' },
  operation: { type: 'string', value: 'NAMES', help: 'Only these operations, for example createPaymentIntent.' },
  'request-id': { type: 'string', value: 'ID', help: 'All calls that had this X-Request-Id.' },
  'print-secret': { type: 'boolean', help: 'Print the signing secret of forwarded events, and end.' },
  amount: { type: 'string', value: 'SOLES', help: 'The amount in soles, for example 128.00.' },
  method: { type: 'string', value: 'qr|bank', help: 'The payment method.' },
  description: { type: 'string', value: 'TEXT', help: 'What the payment is for.' },
  reference: { type: 'string', value: 'TEXT', help: 'Your own reference (external_reference).' },
  fail: { type: 'boolean', help: 'Reject the payment instead.' },
  set: {
    type: 'string',
    value: 'FIELD=VALUE',
    isRepeated: true,
    help: 'A field of what causes the event, for example amount=80.00.',
  },
  'allow-writes': { type: 'boolean', help: 'Offer the tools that change something, too.' },
  live: { type: 'boolean', help: 'Accept a live key.' },
  only: { type: 'string', value: 'RESOURCES', help: 'Only the tools of these, for example payment-intents,refunds.' },
  profile: { type: 'string', value: 'NAME', help: 'The profile of svc login. Default: SVC_PROFILE, or default.' },
  key: { type: 'string', value: 'KEY', help: 'The secret API key. Safer: svc login, or SVC_SECRET_KEY.' },
  'base-url': {
    type: 'string',
    value: 'URL',
    help: "The service. Default: the profile's, SVC_BASE_URL, or http://localhost:3000.",
  },
  json: {
    type: 'boolean',
    help: 'Print JSON alone on standard output; on standard error messages, and last {"error":{"code",…}}.',
  },
  help: { type: 'boolean', short: 'h', help: 'Show this help.' },
  version: { type: 'boolean', help: 'Show the version.' },
} as const satisfies {
  [name: string]: {
    type: 'string' | 'boolean';
    value?: string;
    help: string;
    short?: string;
    /** It can be given several times, and is a list. */
    isRepeated?: true;
  };
};

export type OptionName = keyof typeof options;

/** The options that were given. */
export type Options = {
  [Name in OptionName]?: (typeof options)[Name] extends { isRepeated: true }
    ? string[]
    : (typeof options)[Name]['type'] extends 'string'
      ? string
      : boolean;
};

/** What every command takes, and what those do that need no key. */
export const commonOptionsOf = (kind: 'with a key' | 'without a key'): readonly OptionName[] =>
  kind === 'with a key' ? ['profile', 'key', 'base-url', 'json', 'help'] : ['json', 'help'];

/** @throws UsageError if an option is unknown, or has a value that it must not have */
export function readArguments(args: readonly string[]): { words: string[]; given: Options } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const words: string[] = [];
  const given: { [name: string]: string | boolean | string[] } = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value, inlineValue, index, rawName } = token;
    if (!isOption(name)) {
      const { option, meant } = notAnOption(args[index] ?? rawName, Object.keys(options));
      throw new UsageError(`There is no option ${option}.${meant}`);
    }
    const takesValue = options[name].type === 'string';
    if (!takesValue && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    if (takesValue && (!value || (!inlineValue && /^-(?!\d)/.test(value))))
      throw new UsageError(`${rawName} needs a value: ${usage(name)}`);
    given[name] =
      'isRepeated' in options[name] ? [...((given[name] as string[]) ?? []), String(value)] : (value ?? true);
  }
  return { words, given };
}

/** `--forward-to URL` */
export function usage(name: OptionName): string {
  const option = options[name];
  return `--${name}${'value' in option ? ` ${option.value}` : ''}`;
}

const isOption = (name: string): name is OptionName => Object.hasOwn(options, name);

/** What other programs call it. */
const otherNames: Readonly<Record<string, string>> = { '-n': 'limit' };

/** An option as it was written, without its value: `-limit=5` → `-limit` */
export const writtenOption = (arg: string): string => arg.replace(/=[^]*/, '');

/**
 * An option that does not exist, and which one was meant. @param arg as it was written
 * @throws UsageError if a key stands in it: `-ksvc_test_…`
 */
export function notAnOption(arg: string, known: readonly string[]): { option: string; meant: string } {
  refuseKeys([arg]);
  const option = writtenOption(arg);
  const other = otherNames[option] ?? '';
  if (known.includes(other)) return { option, meant: ` Did you mean --${other}?` };
  const written = option.replace(/^-+/, '');
  // Of one letter, only the beginning says something.
  const near = known.filter((one) => written.length > 1 || one.startsWith(written));
  return {
    option,
    meant: didYouMean(
      `--${written}`,
      near.map((one) => `--${one}`),
    ),
  };
}

/** What every command takes. */
export const forEveryCommand: readonly string[] = ['-h', ...commonOptionsOf('with a key').map((name) => `--${name}`)];

/** `--json`, `--key=…` */
export const isForEveryCommand = (arg: string): boolean => forEveryCommand.includes(writtenOption(arg));

/** How many words stand before the command: options that every command takes, and their values. */
export function wordsBeforeCommand(args: readonly string[]): number {
  let at = 0;
  for (let arg = args[0] ?? ''; isForEveryCommand(arg); arg = args[at] ?? '') {
    const name = arg.slice(2);
    at += isOption(name) && options[name].type === 'string' ? 2 : 1;
  }
  return at;
}

/** `--json customers list` → `customers list --json`: what every command takes can stand before it, too. */
export function commandFirst(args: readonly string[]): readonly string[] {
  const before = wordsBeforeCommand(args);
  const rest = args.slice(before);
  const words = rest.findIndex((arg) => arg.startsWith('-'));
  const end = words === -1 ? rest.length : words;
  return [...rest.slice(0, end), ...args.slice(0, before), ...rest.slice(end)];
}
