import type { Merchant } from '../../domain/merchant.ts';
import type { PayoutAccount } from '../../domain/payout-account.ts';
import type { PayoutSettings } from '../../domain/payout-settings.ts';
import { bankOfCci, hasCciChecks, maskedCci } from '../../domain/peru/cci.ts';
import type { Schemas } from '../schemas.ts';

export function payoutAccountView(
  { id, cci, accountType, pausedReason, createdAt }: PayoutAccount,
  { legalName, taxId }: Merchant,
  { defaultAccountId, payableFrom }: PayoutSettings,
): Schemas['PayoutAccount'] {
  const isDefault = id === defaultAccountId;
  return {
    id,
    cci,
    account_masked: maskedCci(cci),
    bank: bankOfCci(cci),
    account_type: accountType,
    holder: `${legalName}, RUC ${taxId}`,
    cci_check: hasCciChecks(cci) ? 'VALID' : 'UNVERIFIED',
    default: isDefault,
    payable_from: isDefault && payableFrom !== null ? payableFrom.toISOString() : null,
    paused_reason: pausedReason,
    created_at: createdAt.toISOString(),
  };
}
