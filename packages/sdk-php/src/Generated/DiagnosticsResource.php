<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type CallRecord from Types
 * @phpstan-import-type ListDiagnosticRequestsQuery from Types
 * @phpstan-import-type ListRecentRequestsQuery from Types
 * @phpstan-import-type PaymentIntentTrace from Types
 */
final class DiagnosticsResource extends Resource
{
    /**
     * List the calls of one correlation id.
     *
     * The records of the calls that had this `X-Request-Id`, newest first: what was called, how it was answered, how long it
     * took and which events it caused. Records are kept 30 days in test mode and 90 days in live mode. A call without a
     * valid key or client secret has no record.
     *
     * `GET /diagnostics/requests` needs the permission `diagnostics:read`.
     *
     * @param ListDiagnosticRequestsQuery $query
     *   - `correlation_id` (required): The `X-Request-Id` that you sent with the calls. The whole text must match.
     * @return ItemList<CallRecord>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->diagnostics->listRequests(['correlation_id' => 'order-1001-try-1']) as $request) {
     *     echo $request['id'], "\n";
     * }
     */
    public function listRequests(array $query, ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['diagnostics', 'requests'], $query, $options);
    }

    /**
     * List the latest calls.
     *
     * The records of all calls of the key's merchant and mode, newest first, whatever their `X-Request-Id`. `svc logs tail`
     * shows them as they happen. A call is listed when it has ended, a read or an error up to 200 ms later, and at the time
     * at which it arrived: to follow the list, ask again from a little before the newest call that you have, and ignore the
     * ids that you know.
     *
     * With `status` or `operation`, the newest 10,000 calls are searched, or the newest 10,000 between `created_from` and
     * `created_to`: send an earlier `created_to` for older ones. `total` is counted up to 10,000, also without a filter. A
     * successful call of this operation has no record, so that who asks again and again does not fill the list.
     *
     * `GET /diagnostics/requests/recent` needs the permission `diagnostics:read`.
     *
     * @param ListRecentRequestsQuery $query
     *   - `status`: Calls that were answered with this status, or with one like `4xx`. Repeat the parameter for several.
     *   - `operation`: Calls of this operation, by its `operationId`. Repeat the parameter for several. An unknown name
     *       gives an empty list.
     * @return ItemList<CallRecord>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->diagnostics->listRecentRequests(['operation' => ['createPaymentIntent']]) as $recentRequest) {
     *     echo $recentRequest['id'], "\n";
     * }
     */
    public function listRecentRequests(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['diagnostics', 'requests', 'recent'], $query, $options);
    }

    /**
     * Get the record of one call.
     *
     * What happened with one call. Its id is in the header `X-Request-Id` of every response, and in every error. A record
     * has no body, no header and no query string: they are never stored. The record of a read or of an error may be
     * missing for the first 200 ms. Records are kept 30 days in test mode and 90 days in live mode. A call without a
     * valid key or client secret has no record, and neither has a successful one of `listRecentRequests`.
     *
     * `GET /diagnostics/requests/{request_id}` needs the permission `diagnostics:read`.
     *
     * @return CallRecord
     * @throws ApiException with a code of every operation, or REQUEST_NOT_FOUND
     *
     * @example
     * $request = $svc->diagnostics->getRequest('req_01m7za5kr3003efxp025vpx3dq');
     */
    public function getRequest(string $requestId, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['diagnostics', 'requests', $requestId], $options);
    }

    /**
     * Get the history of one payment intent.
     *
     * Everything that happened to one payment intent, oldest first: the calls about it, its changes of status, its refunds, its
     * ledger entries, the events, and every attempt to deliver them. Each item has a sentence for people.
     *
     * The time of a call is real time. All other times are the merchant's: in a test mode whose clock was moved forward
     * they are ahead of it. A call stands where it happened, before what it caused. Reads with the same answer are one item with their count, up to 10,000. A trace has at most 1,000 items. If there are more, `truncated` is true and the oldest calls
     * and delivery attempts are left out; everything else is there. It is true, too, for a payment intent with more than
     * 50 payouts: the newest are shown. A failed or cancelled payout is there while it keeps its list of ledger entries.
     * Calls, events and attempts are kept 30 days in test
     * mode and 90 days in live mode; the payment intent and its ledger entries are kept for ever.
     *
     * `GET /diagnostics/payment-intents/{id}/trace` needs the permission `diagnostics:read`.
     *
     * @return PaymentIntentTrace
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * $diagnostic = $svc->diagnostics->tracePaymentIntent('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function tracePaymentIntent(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['diagnostics', 'payment-intents', $id, 'trace'], $options);
    }
}
