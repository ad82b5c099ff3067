import type { NewRegisteredMerchant } from '../../../application/merchants/create-registered-merchant.ts';
import type { MerchantChanges } from '../../../application/merchants/update-merchant.ts';
import type { Schemas } from '../../../application/schemas.ts';

export const newRegisteredMerchant = (body: Schemas['MerchantCreate']): NewRegisteredMerchant => ({
  taxId: body.tax_id.value,
  tradeName: body.trade_name ?? null,
  email: body.email ?? null,
  phone: body.phone ?? null,
});

/** The fields that were sent. An empty string removes a value. */
export const merchantChanges = (body: Schemas['MerchantUpdate']): MerchantChanges => ({
  ...(body.legal_name !== undefined && { legalName: body.legal_name }),
  ...(body.trade_name !== undefined && { tradeName: body.trade_name || null }),
  ...(body.email !== undefined && { email: body.email || null }),
  ...(body.phone !== undefined && { phone: body.phone || null }),
  ...(body.support_email !== undefined && { supportEmail: body.support_email || null }),
  ...(body.support_phone !== undefined && { supportPhone: body.support_phone || null }),
  ...(body.address !== undefined && { address: body.address || null }),
});
