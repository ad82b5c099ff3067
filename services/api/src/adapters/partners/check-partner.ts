import type { After } from '../../application/signal.ts';
import { createPartnerCaller, type CallPartner, type PartnerResponse } from './call-partner.ts';
import type { PartnerSettings } from './partner-settings.ts';
import { readPage } from './read-book.ts';
import { readOrder } from './read-order.ts';

export type PartnerFinding = { rail: string; url: string; result: 'ok' | 'failed'; message: string };

/** A signature is valid for this long. */
const toleranceMs = 300_000;

/**
 * Asks a partner about a reference that does not exist, which changes nothing there: the right answer is ORDER_UNKNOWN. Says what is
 * wrong: the connection, TLS, the signature, the clock, the version, or the answer; and whether it lists what it has.
 * @param reference one that nobody has used
 */
export async function checkPartner(
  settings: PartnerSettings,
  deps: { now: () => Date; after: After },
  reference: string,
): Promise<PartnerFinding> {
  const { rail, url } = settings;
  const { call, close } = createPartnerCaller(settings, deps);
  try {
    const response = await call('GET', `/orders/${reference}`);
    const problem = problemOf(response, deps.now(), reference);
    return {
      rail,
      url,
      result: problem === null ? 'ok' : 'failed',
      message: problem ?? `It answers as partner.yaml says. ${await whatItLists(call, deps.now())}`,
    };
  } catch (error) {
    return { rail, url, result: 'failed', message: connectionProblem(error) };
  } finally {
    close();
  }
}

/** What it can tell after a restore. It may have no lists, but the operator should know it before that day. */
async function whatItLists(call: CallPartner, now: Date): Promise<string> {
  const query = new URLSearchParams({ since: now.toISOString(), limit: '1' }).toString();
  const pages = [
    readPage(await call('GET', `/orders?${query}`), 'orders'),
    readPage(await call('GET', `/payments?${query}`), 'movements'),
  ];
  const [reason] = pages.filter((page) => typeof page === 'string');
  return reason === undefined
    ? 'It lists its orders and payments.'
    : `It ${reason}: after a restore you need its statements.`;
}

function problemOf(response: PartnerResponse, now: Date, reference: string): string | null {
  const { status, version, date } = response;
  const aheadMs = date === null ? 0 : new Date(date).getTime() - now.getTime();
  if (Math.abs(aheadMs) > toleranceMs)
    return `Its clock is ${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this one: synchronise both, for example with chrony.`;
  if (status === 401)
    return 'It refuses the signature (401): send_key here and the key that the partner has for svc must be the same, and so must the path.';
  if (status === 403) return 'It refuses the connection (403): ask whether the address of this machine is allowed.';
  const told = readOrder(response, { kind: 'qr', reference, amountCentimos: null });
  if (told !== 'UNKNOWN_ORDER')
    return `It must answer 404 with the code ORDER_UNKNOWN to a reference that it has never seen, and answered ${status}: is the path of the url right?`;
  if (version !== '1') return 'Its answer has no header X-Svc-Partner-Version: 1.';
  return null;
}

const tlsCodes = /^(CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_TLS|ERR_SSL)/;

function connectionProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return `It gave no answer: ${message}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Its name is not known here (${code}): check the url and the name server.`;
  if (tlsCodes.test(code) || message.includes('alert'))
    return `TLS failed (${code}): check ca_file, certificate_file and key_file, and that the name in its certificate is that of the url.`;
  return `The connection failed (${code}): check the url, and that the network lets this machine through.`;
}
