import { parseExactCentimos } from '../../domain/money.ts';
import { paymentIdSpans, type PaymentIds } from '../../domain/payment-ids.ts';
import { defaultRefundDays, isRailName, railNames, type RailName } from '../../domain/rail.ts';
import { urlOf } from '../../domain/url.ts';

/** How to reach a partner, and the keys of both directions. */
export type PartnerSettings = {
  rail: RailName;
  /** Without a slash at the end. */
  url: string;
  /** What our requests are signed with. */
  sendKey: string;
  /** What the partner may sign with: two while it changes its key. */
  receiveKeys: readonly string[];
  /** What it may keep when it returns a payout. Left out: every gap waits for an operator. */
  returnFeeMaximumCentimos?: number;
  /** How long its payment ids are unique. */
  paymentIds: PaymentIds;
  /** In how many business days it should have made a refund that it has accepted. */
  refundDays: number;
  /** PEM texts. */
  tls: { ca?: string; cert?: string; key?: string };
};

type ReadFile = (name: string) => string;

const shape = '{"collection": {"url": "https://…", "send_key": "…", "receive_keys": ["…"]}}';

/**
 * Reads the partners of live mode: JSON with an object for each rail.
 * @param readFile reads the files of certificates, which the JSON names
 * @returns problems as sentences; a key is never repeated in one
 */
export function readPartners(
  json: string,
  { allowLoopbackHttp, readFile }: { allowLoopbackHttp: boolean; readFile: ReadFile },
): { partners: PartnerSettings[]; problems: string[] } {
  const problems: string[] = [];
  const partners: PartnerSettings[] = [];
  const given = objectOf(json);
  if (given === null) return { partners, problems: [`must be JSON: ${shape}.`] };
  for (const [name, value] of Object.entries(given)) {
    if (!isRailName(name)) problems.push(`has no rail ${name}: write ${railNames.join(', ')}.`);
    else {
      const partner = onePartner(name, value, allowLoopbackHttp, readFile, (problem) => problems.push(problem));
      if (partner !== null) partners.push(partner);
    }
  }
  if (problems.length === 0 && refundsElsewhere(partners))
    problems.push('has another url for refund than for collection: refunds leave the account that payments arrive in.');
  return { partners, problems };
}

/** No statement would explain such a refund. */
function refundsElsewhere(partners: readonly PartnerSettings[]): boolean {
  const urlOfRail = (name: RailName) => partners.find(({ rail }) => rail === name)?.url;
  const [collection, refund] = [urlOfRail('collection'), urlOfRail('refund')];
  return collection !== undefined && refund !== undefined && refund !== collection;
}

const known = [
  'url',
  'send_key',
  'receive_keys',
  'payment_ids',
  'return_fee_maximum',
  'refund_days',
  'ca_file',
  'certificate_file',
  'key_file',
];
/** A key shorter than this is soon guessed. */
const shortestKey = 32;

function onePartner(
  rail: RailName,
  value: unknown,
  allowLoopbackHttp: boolean,
  readFile: ReadFile,
  refuse: (problem: string) => void,
): PartnerSettings | null {
  let isWrong = false;
  const wrong = (problem: string): void => {
    isWrong = true;
    refuse(`${rail}: ${problem}`);
  };
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  for (const field of Object.keys(given)) if (!known.includes(field)) wrong(`there is no field ${field}.`);
  const { url, send_key: sendKey, receive_keys: receiveKeys } = given;
  if (typeof url !== 'string' || !isPartnerUrl(url, allowLoopbackHttp))
    wrong('url must start with https://, without a user, a query or a fragment.');
  const keys = Array.isArray(receiveKeys) ? receiveKeys : [];
  if (!isKey(sendKey)) wrong(`send_key must be a text of at least ${shortestKey} characters.`);
  if (keys.length < 1 || keys.length > 2 || !keys.every(isKey))
    wrong(`receive_keys must be one or two texts of at least ${shortestKey} characters.`);
  const maximumText = given['return_fee_maximum'];
  const maximum = typeof maximumText === 'string' ? (parseExactCentimos(maximumText) ?? undefined) : undefined;
  if (maximumText !== undefined && maximum === undefined)
    wrong('return_fee_maximum must be a text of soles with two decimals, such as "5.00".');
  if (maximumText !== undefined && rail !== 'payout') wrong('return_fee_maximum is a field of payout alone.');
  const paymentIds = paymentIdSpans.find((span) => span === (given['payment_ids'] ?? 'ever'));
  if (paymentIds === undefined)
    wrong(`payment_ids must be ${paymentIdSpans.join(', ')}: how long its payment ids are unique.`);
  const refundDays = given['refund_days'] ?? defaultRefundDays;
  if (!isDays(refundDays)) wrong('refund_days must be a whole number of business days, from 1 to 60.');
  const pem = (field: string): string | undefined => {
    const file = given[field];
    if (file === undefined) return undefined;
    try {
      return readFile(String(file));
    } catch (error) {
      wrong(`${field} cannot be read (${fileErrorCode(error)}): it is the name of a PEM file.`);
      return undefined;
    }
  };
  const [ca, cert, key] = [pem('ca_file'), pem('certificate_file'), pem('key_file')];
  if ((cert === undefined) !== (key === undefined)) wrong('certificate_file and key_file go together.');
  if (isWrong || paymentIds === undefined || !isDays(refundDays)) return null;
  const tls = {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  };
  const secrets = { sendKey: String(sendKey), receiveKeys: keys.map(String) };
  const returnFee = maximum === undefined ? {} : { returnFeeMaximumCentimos: maximum };
  return { rail, url: withoutEndSlash(String(url)), ...secrets, paymentIds, refundDays, ...returnFee, tls };
}

/** The message of an error names the file, and a key may stand in the place of the name. */
export const fileErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';

const withoutEndSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

const isDays = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 60;

const isKey = (key: unknown): boolean => typeof key === 'string' && key.length >= shortestKey;

function isPartnerUrl(text: string, allowLoopbackHttp: boolean): boolean {
  const url = urlOf(text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && allowLoopbackHttp && isLoopback);
}

function objectOf(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
