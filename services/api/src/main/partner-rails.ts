import { railNames, type RailName } from '../domain/rail.ts';
import { accountsAt } from '../domain/settlement.ts';
import type { StatementRails } from '../domain/statement.ts';
import { WrongSettings, type Config } from './config.ts';

/** All rails of the partner that serves this one: one partner is one address. @throws WrongSettings */
export function railsOfPartner({ partners }: Pick<Config, 'partners'>, rail: RailName): StatementRails {
  const url = partners.find((partner) => partner.rail === rail)?.url;
  if (url === undefined)
    throw new WrongSettings([
      `SVC_PARTNERS has no partner for the rail ${rail}: set it to the same value as for the service.`,
    ]);
  const [first, ...others] = railNames.filter((name) => partners.some((one) => one.rail === name && one.url === url));
  if (first === undefined || accountsAt([first, ...others]).length === 0)
    throw new WrongSettings([`The partner of the rail ${rail} keeps no money of ours: it has no statement.`]);
  return [first, ...others];
}

/** The rails of each partner that keeps money of ours. */
export function partnersWithStatements(config: Pick<Config, 'partners'>): StatementRails[] {
  const found = new Map<string, StatementRails>();
  for (const { rail, url } of config.partners)
    if (!found.has(url) && accountsAt([rail]).length > 0) found.set(url, railsOfPartner(config, rail));
  return [...found.values()];
}
