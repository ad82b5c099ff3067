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
 * @phpstan-import-type ListBalanceTransactionsQuery from Types
 */
final class BalanceTransactionsResource extends Resource
{
    /**
     * List balance transactions.
     *
     * The entries of the merchant's ledger in the key's mode, newest first.
     *
     * `GET /balance-transactions` needs the permission `balance:read`.
     *
     * @param ListBalanceTransactionsQuery $query
     *   - `type`: Ledger entries of this type.
     *   - `payout_id`: The ledger entries that one payout includes. An unknown id gives an empty list.
     * @return ItemList<BalanceTransaction>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->balanceTransactions->list(['type' => 'PAYMENT']) as $balanceTransaction) {
     *     echo $balanceTransaction['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['balance-transactions'], $query, $options);
    }
}
