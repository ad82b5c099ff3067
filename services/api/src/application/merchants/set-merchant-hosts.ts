import { readHost } from '../../domain/browser-urls.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { paragraph, say } from '../../domain/message.ts';
import { found, invalid } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';

/** The column has 6,000 characters: 20 hosts of 253 characters, each with a port and JSON's quotes and comma. */
const maximumHosts = 20;

/**
 * Replaces the list of hosts to which `success_url` may send payers. An empty list allows any host.
 * @throws Refusal MERCHANT_NOT_FOUND, VALIDATION_ERROR
 */
export async function setMerchantHosts({ tx }: OperatorUnit, id: string, texts: readonly string[]): Promise<Merchant> {
  const hosts = hostsOf(texts);
  const before = found(await tx.merchants.find(id), 'MERCHANT_NOT_FOUND');
  const after = { ...before, hosts };
  await tx.merchants.update(before, after);
  return after;
}

/** Each host once, in the form of `URL.host`. */
function hostsOf(texts: readonly string[]): readonly string[] {
  const hosts = texts.map((text) => {
    const read = readHost(text);
    if ('problem' in read)
      throw invalid({
        field: 'hosts',
        code: 'INVALID_FORMAT',
        message: paragraph(say('{text} is not a host.', { text: JSON.stringify(text) }), read.problem),
      });
    return read.host;
  });
  const unique = [...new Set(hosts)];
  if (unique.length > maximumHosts)
    throw invalid({
      field: 'hosts',
      code: 'OUT_OF_RANGE',
      message: say('A merchant can have at most {maximum} hosts, and these are {count}.', {
        maximum: maximumHosts,
        count: unique.length,
      }),
    });
  return unique;
}
