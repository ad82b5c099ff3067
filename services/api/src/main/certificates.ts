import { X509Certificate } from 'node:crypto';
import type { Store } from '../application/store.ts';
import type { Config } from './config.ts';

const dayMs = 24 * 3_600_000;
/** Enough to order one, and to put it in place in working hours. */
const warnDays = 21;

type Ending = { what: string; endsAt: Date };

/** Each certificate of a PEM text. What is none is reported where it is used. */
function endsOf(what: string, pem: string): Ending[] {
  const texts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return texts.flatMap((text) => {
    try {
      return [{ what, endsAt: new Date(new X509Certificate(text).validTo) }];
    } catch {
      return [];
    }
  });
}

/** The certificates in files that the settings name, and the one that the database shows. */
async function certificatesOf(
  { partners, production }: Pick<Config, 'partners' | 'production'>,
  certificateEnd: Store['certificateEnd'],
): Promise<Ending[]> {
  const files = [
    ...partners.flatMap(({ rail, tls: { ca, cert } }) => [
      ...endsOf(`certificate_file of the partner of ${rail}`, cert ?? ''),
      ...endsOf(`ca_file of the partner of ${rail}`, ca ?? ''),
    ]),
    ...(production === null
      ? []
      : (
          [
            ['DATABASE_URL', production.tls],
            ['REDIS_URL', production.redisTls],
          ] as const
        ).flatMap(([setting, { ca, certificate }]) => [
          ...endsOf(`ssl-cert of ${setting}`, certificate?.cert ?? ''),
          ...endsOf(`ssl-ca of ${setting}`, ca ?? ''),
        ])),
  ];
  const shown = await certificateEnd().catch(() => null);
  return shown === null ? files : [...files, { what: 'The certificate that the database shows', endsAt: shown }];
}

/** A sentence for each certificate that ends within 21 days, or has ended. */
export async function certificateWarnings(
  config: Pick<Config, 'partners' | 'production'>,
  certificateEnd: Store['certificateEnd'],
  now: Date,
): Promise<string[]> {
  const found = await certificatesOf(config, certificateEnd);
  const soon = found.filter(({ endsAt }) => endsAt.getTime() - now.getTime() < warnDays * dayMs);
  return soon.map(({ what, endsAt }) => {
    const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
    const when = days < 0 ? 'has ended' : days === 0 ? 'ends within a day' : `ends in ${days} days`;
    return `${what} ${when} (${endsAt.toISOString()}): renew it.`;
  });
}

/** Warns at the start and daily. It keeps no process running. */
export function watchCertificates(
  config: Pick<Config, 'partners' | 'production'>,
  certificateEnd: Store['certificateEnd'],
  warn: (sentence: string) => void,
): void {
  async function look(): Promise<void> {
    for (const sentence of await certificateWarnings(config, certificateEnd, new Date())) warn(sentence);
    setTimeout(() => void look(), dayMs).unref();
  }
  void look();
}
