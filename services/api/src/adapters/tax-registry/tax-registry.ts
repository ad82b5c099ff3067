import type { Taxpayer, TaxRegistry } from '../../application/merchants/tax-registry-port.ts';
import type { TaxRegistryStore } from '../../application/tax-registry/tax-registry-store-port.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fiscalAddressOf } from '../../domain/taxpayer.ts';
import { testTaxpayer } from './test-tax-registry.ts';

/** In live mode the registry that the operator has imported, in test mode a synthetic one. */
export const taxRegistry = (imported: Pick<TaxRegistryStore, 'find'>): TaxRegistry => ({
  find: async (ruc, livemode) => (livemode ? importedTaxpayer(imported, ruc) : testTaxpayer(ruc)),
});

async function importedTaxpayer(imported: Pick<TaxRegistryStore, 'find'>, ruc: string): Promise<Taxpayer | null> {
  const { isLoaded, taxpayer } = await imported.find(ruc);
  if (!isLoaded) throw new Refusal('RAIL_UNAVAILABLE', say('No tax registry is connected in live mode yet.'));
  if (taxpayer === null) return null;
  const { legalName, state } = taxpayer;
  return { legalName, legalNameSource: 'TAX_REGISTRY', address: fiscalAddressOf(taxpayer), state };
}
