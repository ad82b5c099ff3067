<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ListSubscriptionsQuery from Types
 * @phpstan-import-type Subscription from Types
 * @phpstan-import-type SubscriptionCancellation from Types
 * @phpstan-import-type SubscriptionCreate from Types
 * @phpstan-import-type SubscriptionUpdate from Types
 * @phpstan-import-type SubscriptionWalletSimulation from Types
 * @phpstan-import-type SubscriptionWalletSimulator from Types
 */
final class SubscriptionsResource extends Resource
{
    /**
     * List subscriptions.
     *
     * The merchant's subscriptions, newest first. Live mode has none.
     *
     * `GET /subscriptions` needs the permission `subscriptions:read`.
     *
     * @param ListSubscriptionsQuery $query
     *   - `status`: Subscriptions with this status.
     *   - `customer_id`: Subscriptions of this customer. An unknown id gives an empty list.
     * @return ItemList<Subscription>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->subscriptions->list(['status' => 'ACTIVE']) as $subscription) {
     *     echo $subscription['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['subscriptions'], $query, $options);
    }

    /**
     * Charge a wallet every period.
     *
     * Test keys only. Each period has one payment intent, and is charged once: the first at once, or at `start_at`; each later
     * one at 06:00 in Lima on its first day. Periods are days in Lima and are counted from the day of the first charge
     * (`anchor`): one that begins on the 31st begins on the last day of a shorter month.
     *
     * Without `payment_method`, or if the first charge is denied, the subscription is INCOMPLETE: send the customer to
     * `checkout_url`. Linking a wallet there pays the first period and makes it ACTIVE. After 24 hours it is CANCELED.
     *
     * A later charge that is denied makes it PAST_DUE. It is tried again 1, 3 and 5 days later, but never in the next period;
     * if the period is then still unpaid, the subscription is CANCELED.
     *
     * `POST /subscriptions` needs the permission `subscriptions:write`.
     *
     * @param SubscriptionCreate $body
     *   - `customer_id` (required): An existing customer.
     *   - `amount` (required): The amount of each period, at most 2500.00.
     *   - `interval` (required): The unit of a period.
     *   - `interval_count`: How many of them a period has. Without it, 1.
     *   - `description`: What it is for, in your own words.
     *   - `payment_method`: An ACTIVE saved payment method of the customer. Without it, the customer links a wallet at
     *       `checkout_url`.
     *   - `start_at`: When the first period is charged, at most a year ahead. It needs a `payment_method`.
     *   - `metadata`: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500.
     *       Whatever the characters and however JSON escapes them, the largest metadata fits into a body, which has at
     *       most 512 KiB.
     * @return Subscription
     * @throws ApiException with a code of every operation, or PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $subscription = $svc->subscriptions->create([
     *     'customer_id' => 'cus_01m7za5kr3000pq1njefzk9z71',
     *     'amount' => ['amount' => '89.90', 'currency' => 'PEN'],
     *     'interval' => 'MONTH',
     *     'description' => 'Gym, monthly plan',
     *     'payment_method' => 'pm_01m7za5kr300b8w4d2x6n9t1hq',
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['subscriptions'], $body, BodyFields::SubscriptionCreate, $options);
    }

    /**
     * Get a subscription.
     *
     * The subscription as it is now. Its payment intents: `GET /payment-intents?subscription_id=`.
     *
     * `GET /subscriptions/{id}` needs the permission `subscriptions:read`.
     *
     * @return Subscription
     * @throws ApiException with a code of every operation, or SUBSCRIPTION_NOT_FOUND
     *
     * @example
     * $subscription = $svc->subscriptions->get('sub_01m7za5kr300d5k8w2q9r4t7vx');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['subscriptions', $id], $options);
    }

    /**
     * Change a subscription.
     *
     * Changes only the fields that you send. `amount` and `description` hold from the next period on; an empty description
     * clears it. `metadata` is replaced as a whole. A new `payment_method` is charged at once if the present period is
     * unpaid. With `cancel_at_period_end` nothing more is charged, and the subscription is CANCELED when its period ends.
     * If nothing changes, nothing is written and there is no event.
     *
     * `PATCH /subscriptions/{id}` needs the permission `subscriptions:write`.
     *
     * @param SubscriptionUpdate $body
     *   - `payment_method`: An ACTIVE saved payment method of the customer.
     *   - `amount`: The amount from the next period on, at most 2500.00.
     *   - `description`: The description from the next period on.
     *   - `cancel_at_period_end`: Whether it ends with the present period.
     *   - `metadata`: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500.
     *       Whatever the characters and however JSON escapes them, the largest metadata fits into a body, which has at
     *       most 512 KiB.
     * @return Subscription
     * @throws ApiException with a code of every operation, or SUBSCRIPTION_NOT_FOUND, CONFLICT,
     *     PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $subscription = $svc->subscriptions->update('sub_01m7za5kr300d5k8w2q9r4t7vx', ['amount' => ['amount' => '99.90', 'currency' => 'PEN']]);
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('PATCH', ['subscriptions', $id], $body, BodyFields::SubscriptionUpdate, $options);
    }

    /**
     * Cancel a subscription.
     *
     * At once: nothing more is charged, and an unpaid payment intent of the period is cancelled. What was paid stays; refund
     * it if you want to. With `at_period_end` the subscription stays as it is until its period ends. Cancelling again changes
     * nothing and has the same response.
     *
     * `POST /subscriptions/{id}/cancel` needs the permission `subscriptions:write`.
     *
     * @param SubscriptionCancellation $body
     *   - `at_period_end`: Whether it ends with the present period. Without it, at once.
     * @return Subscription
     * @throws ApiException with a code of every operation, or SUBSCRIPTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $subscription = $svc->subscriptions->cancel('sub_01m7za5kr300d5k8w2q9r4t7vx', ['at_period_end' => true]);
     */
    public function cancel(string $id, array $body = [], ?CallOptions $options = null): array
    {
        return $this->send('POST', ['subscriptions', $id, 'cancel'], $body, BodyFields::SubscriptionCancellation, $options);
    }

    /**
     * Get the current actions of the wallet simulator of a subscription.
     *
     * Test keys only. What the wallet of the latest payment intent waits for, the results that the next debits will have, and
     * what the simulator can do now.
     *
     * `GET /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:read` and a test key.
     *
     * @return SubscriptionWalletSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND
     *
     * @example
     * $walletSimulator = $svc->subscriptions->getWalletSimulator('sub_01m7za5kr300d5k8w2q9r4t7vx');
     */
    public function getWalletSimulator(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['subscriptions', $id, 'simulate', 'wallet'], $options);
    }

    /**
     * Simulate the wallet of a subscription.
     *
     * Test keys only. As for a payment intent, on the latest one of the subscription. `payment` holds for the next debit of the
     * subscription, also if its payment intent is created later; `payments` for the next ones, in their order. After them debits
     * succeed again. Move the test clock to reach the next period.
     *
     * `POST /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:write` and a test key.
     *
     * @param SubscriptionWalletSimulation $body
     *   - `affiliation`: What the payer does with the link that waits in the wallet's app. APPROVE also charges.
     *   - `payment`: The result of the next debit.
     *   - `payments`: The results of the next debits, in their order.
     *   - `settle`: The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.
     * @return SubscriptionWalletSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND, CONFLICT,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $walletSimulator = $svc->subscriptions->simulateWallet('sub_01m7za5kr300d5k8w2q9r4t7vx', ['affiliation' => 'APPROVE']);
     */
    public function simulateWallet(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['subscriptions', $id, 'simulate', 'wallet'], $body, BodyFields::SubscriptionWalletSimulation, $options);
    }
}
