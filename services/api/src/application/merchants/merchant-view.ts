import type { Merchant } from '../../domain/merchant.ts';
import type { Schemas } from '../schemas.ts';

export const merchantView = (merchant: Merchant): Schemas['Merchant'] => ({
  id: merchant.id,
  legal_name: merchant.legalName,
  trade_name: merchant.tradeName,
  tax_id: { country: 'PE', type: 'RUC', value: merchant.taxId },
  country: 'PE',
  default_currency: 'PEN',
  email: merchant.email,
  phone: merchant.phone,
  support_email: merchant.supportEmail,
  support_phone: merchant.supportPhone,
  address: merchant.address,
  status: merchant.status,
  verification_status: merchant.verificationStatus,
  created_at: merchant.createdAt.toISOString(),
});
