import { foldText } from './folded-text.ts';
import type { Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { invalid } from './refusal.ts';

export type MerchantStatus = 'ACTIVE' | 'CLOSED';
export type VerificationStatus = 'UNVERIFIED' | 'VERIFIED';

/** Where the legal name comes from. A merchant whose name the test registry invented cannot be verified. */
export type LegalNameSource = 'OPERATOR' | 'MERCHANT' | 'TAX_REGISTRY' | 'TEST_REGISTRY';

/** The address in the tax registry. `ubigeo`: the six digits of the district in INEI's list. */
export type FiscalAddress = { department: string; province: string; district: string; ubigeo: string; line: string };

export type Merchant = {
  id: string;
  /** The account that owns the merchant. In an account each RUC occurs once. */
  accountId: string;
  legalName: string;
  legalNameSource: LegalNameSource;
  tradeName: string | null;
  /** RUC, 11 digits */
  taxId: string;
  email: string | null;
  phone: string | null;
  /** Where payers get an answer. */
  supportEmail: string | null;
  supportPhone: string | null;
  address: FiscalAddress | null;
  /** Merchant category code (ISO 18245), four digits. Null: unknown. */
  categoryCode: string | null;
  /** The city in the QR, if the operator has set one. */
  city: string | null;
  /** Hosts to which `success_url` may send payers, as `readHost` returns them. Empty: any host. */
  hosts: readonly string[];
  status: MerchantStatus;
  verificationStatus: VerificationStatus;
  /** In live mode the operator lets refunds take the balance below zero. */
  mayOverdraw: boolean;
  createdAt: Date;
};

export const merchantLifecycle = {
  noun: 'merchant',
  field: 'status',
  initial: ['ACTIVE'],
  planned: [],
  transitions: {
    /** The operator ends it. Its money is still paid out. */
    close: { from: ['ACTIVE'], to: 'CLOSED' },
  },
} as const satisfies Lifecycle<MerchantStatus>;

export const isClosed = ({ status }: Pick<Merchant, 'status'>): boolean => status === 'CLOSED';

export const verificationLifecycle = {
  noun: 'merchant',
  field: 'verificationStatus',
  initial: ['UNVERIFIED'],
  planned: [],
  transitions: {
    // From VERIFIED: the operator can run the command twice.
    verify: { from: ['UNVERIFIED', 'VERIFIED'], to: 'VERIFIED' },
  },
} as const satisfies Lifecycle<VerificationStatus>;

/**
 * An address after a change of the given fields.
 * @throws Refusal VALIDATION_ERROR when there was no address and a field is missing
 */
export function changedAddress(before: FiscalAddress | null, changes: Partial<FiscalAddress>): FiscalAddress {
  const { department, province, district, ubigeo, line } = { ...before, ...changes };
  const after = { department, province, district, ubigeo, line };
  if (isWhole(after)) return after;
  const [missing = ''] = Object.entries(after).find(([, value]) => value === undefined) ?? [];
  throw invalid({
    field: `address.${missing}`,
    code: 'REQUIRED',
    message: say('The merchant has no address yet: send all of its fields.'),
  });
}

const isWhole = (address: { [Field in keyof FiscalAddress]: string | undefined }): address is FiscalAddress =>
  Object.values(address).every((value) => value !== undefined);

/** The name that payers see. */
export const publicName = ({ tradeName, legalName }: Merchant): string => tradeName ?? legalName;

/** The city in the QR. */
export const cityOf = ({ city, address }: Merchant): string | null => city ?? address?.province ?? null;

/** What a search for merchants looks for. @throws Refusal VALIDATION_ERROR when nothing is left without accents */
export function searchText(q: string): string {
  const text = foldText(q);
  if (text !== '') return text;
  throw invalid({ field: 'q', code: 'INVALID_FORMAT', message: say('Write a part of a name or of a tax number.') });
}
