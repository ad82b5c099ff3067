import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Tls } from './call.ts';
import { kinds, rails, type Kind, type Rail } from './contract.ts';

export type Options = {
  url: URL;
  /** The keys with which svc signs: two during a rotation. */
  sendKeys: string[];
  rails: Rail[];
  kinds: Kind[];
  /** The groups of rules that are checked. */
  groups: Group[];
  /** How long the payment ids are unique, as SVC_PARTNERS declares it. */
  paymentIds: PaymentIds;
  cci: string;
  phone: string;
  /** Null: notifications are not checked. */
  notify: { host: string; port: number; key: string; waitMs: number } | null;
  tls: Tls;
  json: boolean;
};

const spans = ['ever', 'day', 'reference'] as const;
export type PaymentIds = (typeof spans)[number];

export const groups = ['signature', 'orders', 'withdrawal', 'lists', 'notifications', 'answers'] as const;
export type Group = (typeof groups)[number];

const kindsOf: Record<Rail, Kind[]> = {
  collection: ['qr', 'code'],
  payout: ['payout'],
  refund: ['refund'],
  message: ['message'],
};

/** @throws Error with a sentence about the argument that is wrong */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'send-key': { type: 'string', multiple: true },
      'receive-key': { type: 'string' },
      rail: { type: 'string', multiple: true },
      without: { type: 'string', multiple: true },
      only: { type: 'string', multiple: true },
      'payment-ids': { type: 'string', default: 'ever' },
      cci: { type: 'string', default: '00219100123456789054' },
      phone: { type: 'string', default: '+51987654321' },
      'notify-port': { type: 'string' },
      'notify-host': { type: 'string', default: 'localhost' },
      wait: { type: 'string', default: '120' },
      ca: { type: 'string' },
      'client-cert': { type: 'string' },
      'client-key': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new Error('Give one URL: the base URL of the partner.');
  const sendKeys = values['send-key'] ?? listed(env['PARTNER_CHECK_SEND_KEY']);
  if (sendKeys.length === 0) throw new Error('Give --send-key: the key with which svc signs its calls.');
  const chosen = oneOf(rails, '--rail', values.rail ?? ['collection']);
  const without = oneOf(kinds, '--without', values.without ?? []);
  const kept = chosen.flatMap((rail) => kindsOf[rail]).filter((kind) => !without.includes(kind));
  if (kept.length === 0) throw new Error('--without leaves no kind of order.');
  return {
    url: urlIn(address),
    sendKeys,
    rails: chosen,
    kinds: kept,
    paymentIds: oneOf(spans, '--payment-ids', [values['payment-ids']])[0] ?? 'ever',
    groups: oneOf(groups, '--only', values.only ?? [...groups]),
    cci: values.cci,
    phone: values.phone,
    notify: notifyIn(values, env),
    tls: {
      ...fileIn('ca', values.ca),
      ...fileIn('cert', values['client-cert']),
      ...fileIn('key', values['client-key']),
    },
    json: values.json,
  };
}

function notifyIn(values: Record<string, unknown>, env: NodeJS.ProcessEnv): Options['notify'] {
  const port = values['notify-port'];
  if (port === undefined) return null;
  const key = values['receive-key'] ?? env['PARTNER_CHECK_RECEIVE_KEY'];
  if (typeof key !== 'string' || key === '')
    throw new Error('Give --receive-key: the key with which the partner signs its notifications.');
  const host = String(values['notify-host']);
  return {
    host,
    port: numberIn('--notify-port', port, 65_535),
    key,
    waitMs: numberIn('--wait', values['wait'], 86_400) * 1000,
  };
}

function numberIn(name: string, text: unknown, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(String(text)) || number > max) throw new Error(`${name} is a number from 0 to ${max}.`);
  return number;
}

function urlIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(`${text} is no base URL. Write one such as https://bank.example/svc`);
  return url;
}

function oneOf<T extends string>(allowed: readonly T[], name: string, given: string[]): T[] {
  const wrong = given.find((text) => !allowed.some((word) => word === text));
  if (wrong !== undefined) throw new Error(`${name} ${wrong}: use ${allowed.join(', ')}.`);
  return allowed.filter((word) => given.includes(word));
}

const listed = (text: string | undefined): string[] => (text ? [text] : []);

function fileIn(name: keyof Tls, file: string | undefined): Tls {
  if (file === undefined) return {};
  try {
    return { [name]: readFileSync(file, 'utf8') };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error });
  }
}
