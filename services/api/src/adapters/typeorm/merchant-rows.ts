import { foldText } from '../../domain/folded-text.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { Session } from './connection/session.ts';
import { flag, instant, json, longText, table, text } from './statements/columns.ts';
import { select } from './statements/statements.ts';

/** `searchText`: what a search looks in. */
export type MerchantRow = Merchant & { searchText: string };

export const merchantTable = table<MerchantRow>('merchants', {
  id: { ...text, primary: true },
  accountId: text,
  legalName: text,
  legalNameSource: text,
  tradeName: text,
  taxId: text,
  email: text,
  phone: text,
  supportEmail: text,
  supportPhone: text,
  address: json,
  categoryCode: text,
  city: text,
  hosts: json,
  status: text,
  verificationStatus: text,
  mayOverdraw: flag,
  searchText: longText,
  createdAt: instant,
});

/** One line for each value. Folded text has no line breaks, so a search finds no text that begins in one value and ends in the next. */
export const searchTextOf = (merchant: Pick<Merchant, 'legalName' | 'tradeName' | 'taxId'>): string =>
  [merchant.legalName, merchant.tradeName ?? '', merchant.taxId].map(foldText).join('\n');

export const toMerchantRow = (merchant: Merchant): MerchantRow => ({ ...merchant, searchText: searchTextOf(merchant) });

/** How many merchants are read by `merchantsAfter`. */
const merchantsAtOnce = 25;

/** The ids of the next merchants, and the last of them; null when there are no more. */
export async function merchantsAfter(session: Session, id: string): Promise<{ ids: string[]; last: string | null }> {
  const next = { order: { id: 'ASC' }, limit: merchantsAtOnce } as const;
  const ids = (await select(session, merchantTable, { id: { after: id } }, next)).map((merchant) => merchant.id);
  return { ids, last: ids[merchantsAtOnce - 1] ?? null };
}

export const fromMerchantRow = ({ searchText: _, ...merchant }: MerchantRow): Merchant => merchant;
