<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type BalanceTransaction from Types
 * @phpstan-import-type ListPayoutTransactionsQuery from Types
 * @phpstan-import-type ListPayoutsQuery from Types
 * @phpstan-import-type Payout from Types
 */
final class PayoutsResource extends Resource
{
    /**
     * List payouts.
     *
     * The transfers to the merchant's bank account in the key's mode, newest first.
     *
     * `GET /payouts` needs the permission `payouts:read`.
     *
     * @param ListPayoutsQuery $query
     *   - `status`: Payouts with this status.
     * @return ItemList<Payout>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->payouts->list(['status' => 'PENDING']) as $payout) {
     *     echo $payout['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['payouts'], $query, $options);
    }

    /**
     * Pay out the available balance now.
     *
     * Creates a payout to the default account, as the schedule does, but at once. It includes all refunds, and then the
     * oldest payments up to the maximum of the settings; the minimum is ignored. A payout has at most 2,000 ledger
     * entries, and is never more than what is `AVAILABLE`: with more refunds than fit in, it includes the oldest that
     * its payments cover. For what is left, call again.
     *
     * In test mode a payout is submitted after one hour and arrives at 12:00 in Lima on `arrival_expected_on`. It fails if
     * the account has a CCI for tests: see [Register a payout account](#createPayoutAccount). With a live key this gets
     * 503 while no payout partner is connected.
     *
     * `POST /payouts` needs the permission `payouts:write`.
     *
     * @return Payout
     * @throws ApiException with a code of every operation, or CONFLICT, NOTHING_TO_PAY_OUT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * $payout = $svc->payouts->create();
     */
    public function create(?CallOptions $options = null): array
    {
        return $this->call('POST', ['payouts'], $options);
    }

    /**
     * Get a payout.
     *
     * One transfer to the merchant's bank account.
     *
     * `GET /payouts/{id}` needs the permission `payouts:read`.
     *
     * @return Payout
     * @throws ApiException with a code of every operation, or PAYOUT_NOT_FOUND
     *
     * @example
     * $payout = $svc->payouts->get('pyt_01m7za5kr3006w2d8r5k1n7zqc');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['payouts', $id], $options);
    }

    /**
     * Cancel a payout that is not submitted yet.
     *
     * Its ledger entries are available again for another payout. No event is sent.
     *
     * `POST /payouts/{id}/cancel` needs the permission `payouts:write`.
     *
     * @return Payout
     * @throws ApiException with a code of every operation, or PAYOUT_NOT_FOUND, PAYOUT_NOT_CANCELLABLE,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $payout = $svc->payouts->cancel('pyt_01m7za5kr3006w2d8r5k1n7zqc');
     */
    public function cancel(string $id, ?CallOptions $options = null): array
    {
        return $this->call('POST', ['payouts', $id, 'cancel'], $options);
    }

    /**
     * List the ledger entries in a payout.
     *
     * The ledger entries that the payout included when it was created, newest first, each as it is now. After it failed
     * or was cancelled, another payout can include the same entries. The newest 100 failed payouts keep this list, and so
     * do the newest 100 cancelled ones; the list of an older one is empty.
     *
     * `GET /payouts/{id}/transactions` needs the permission `payouts:read`.
     *
     * @param ListPayoutTransactionsQuery $query
     * @return ItemList<BalanceTransaction>
     * @throws ApiException with a code of every operation, or PAYOUT_NOT_FOUND
     *
     * @example
     * foreach ($svc->payouts->listTransactions('pyt_01m7za5kr3006w2d8r5k1n7zqc') as $transaction) {
     *     echo $transaction['id'], "\n";
     * }
     */
    public function listTransactions(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['payouts', $id, 'transactions'], $query, $options);
    }
}
