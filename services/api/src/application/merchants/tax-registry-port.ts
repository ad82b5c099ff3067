import type { FiscalAddress, LegalNameSource } from '../../domain/merchant.ts';

/** A person or company as the tax registry has it. A person with a business has no address there. */
export type Taxpayer = {
  legalName: string;
  legalNameSource: LegalNameSource;
  address: FiscalAddress | null;
  /** As SUNAT writes it: ACTIVO, BAJA DEFINITIVA … */
  state: string;
};

/** The national tax registry, as it was imported, or in test mode a synthetic one. */
export type TaxRegistry = {
  /** @returns null for a RUC that is not in the registry. @throws Refusal RAIL_UNAVAILABLE */
  find(ruc: string, livemode: boolean): Promise<Taxpayer | null>;
};
