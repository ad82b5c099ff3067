<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ListPayoutAccountsQuery from Types
 * @phpstan-import-type PayoutAccount from Types
 * @phpstan-import-type PayoutAccountCreate from Types
 */
final class PayoutAccountsResource extends Resource
{
    /**
     * List payout accounts.
     *
     * The bank accounts of the merchant in the key's mode, newest first. Only the last digits of a CCI are shown.
     *
     * `GET /payout-accounts` needs the permission `payout_accounts:read`.
     *
     * @param ListPayoutAccountsQuery $query
     * @return ItemList<PayoutAccount>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->payoutAccounts->list() as $payoutAccount) {
     *     echo $payoutAccount['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['payout-accounts'], $query, $options);
    }

    /**
     * Register a payout account by its CCI.
     *
     * Registers a bank account of the merchant, whose legal name and tax number are its holder. The first account of a
     * mode becomes the default: it receives the payouts. The check digits of the CCI are compared, but not enforced:
     * `cci_check` says the result. The limit is 50 accounts per mode.
     *
     * In test mode, payouts to these CCIs fail; payouts to any other CCI arrive. Their bank code 999 belongs to no bank.
     *
     * | CCI | failure_code |
     * |---|---|
     * | `99900000000000000138` | `account_closed` |
     * | `99900000000000000236` | `invalid_account_number` |
     * | `99900000000000000334` | `holder_mismatch` |
     * | `99900000000000000432` | `bank_rejected` |
     *
     * In live mode, an account receives payouts 48 hours after it became the default: see `payable_from`.
     *
     * `POST /payout-accounts` needs the permission `payout_accounts:write`.
     *
     * @param PayoutAccountCreate $body
     *   - `cci` (required): The interbank account code (CCI).
     *   - `account_type` (required): The kind of bank account.
     * @return PayoutAccount
     * @throws ApiException with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $payoutAccount = $svc->payoutAccounts->create(['cci' => '00219300123456789013', 'account_type' => 'CHECKING']);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payout-accounts'], $body, BodyFields::PayoutAccountCreate, $options);
    }

    /**
     * Make an account the default for payouts.
     *
     * New payouts go to this account. In live mode, no payout is created in the first 48 hours after an account became
     * the default, so that a change by a stolen key can be found in time. For the account that is the default already,
     * only `paused_reason` changes: it becomes null, and the account receives payouts again.
     *
     * `POST /payout-accounts/{id}/default` needs the permission `payout_accounts:write`.
     *
     * @return PayoutAccount
     * @throws ApiException with a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $payoutAccount = $svc->payoutAccounts->setDefault('pacc_01m7za5kr3003c8t1q6n4w9yhb');
     */
    public function setDefault(string $id, ?CallOptions $options = null): array
    {
        return $this->call('POST', ['payout-accounts', $id, 'default'], $options);
    }

    /**
     * Remove a payout account.
     *
     * No new payout goes to the account, and it can be registered again. While there are other accounts, the default
     * cannot be removed: make another one the default first. Without an account, no payouts are created. A payout to the
     * account that exists already continues; cancel it while it is PENDING.
     *
     * `DELETE /payout-accounts/{id}` needs the permission `payout_accounts:write`.
     *
     * @throws ApiException with a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, CONFLICT
     *
     * @example
     * $svc->payoutAccounts->delete('pacc_01m7za5kr3003c8t1q6n4w9yhb');
     */
    public function delete(string $id, ?CallOptions $options = null): void
    {
        $this->call('DELETE', ['payout-accounts', $id], $options);
    }
}
