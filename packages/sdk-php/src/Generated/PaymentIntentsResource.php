<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ChatMessage from Types
 * @phpstan-import-type ListPaymentIntentsQuery from Types
 * @phpstan-import-type PaymentConfirmation from Types
 * @phpstan-import-type PaymentIntent from Types
 * @phpstan-import-type PaymentIntentCreate from Types
 * @phpstan-import-type PaymentIntentDetails from Types
 * @phpstan-import-type PaymentSimulation from Types
 * @phpstan-import-type RefundSimulation from Types
 * @phpstan-import-type RefundSimulator from Types
 * @phpstan-import-type SavedMethodsEnabled from Types
 * @phpstan-import-type WalletSimulation from Types
 * @phpstan-import-type WalletSimulator from Types
 */
final class PaymentIntentsResource extends Resource
{
    /**
     * Create a payment intent.
     *
     * Creates an amount to collect with the given payment methods. The payer can pay it immediately:
     * `payment_method.qr.payload` is the text of an EMV QR, and `payment_method.payment_code.code` is the code to enter
     * in a bank app.
     *
     * WALLET, in test mode only, needs a customer: the payer links a wallet on the payment page, and is charged. With
     * `payment_method` and `confirm: true` a saved wallet is charged at once, without the payer. The response waits for
     * the wallet for 5 seconds at most; `last_saved_method_payment` has the result. PROCESSING ends by itself: with
     * `payment.succeeded`, or without an event and open as before.
     *
     * `POST /payment-intents` needs the permission `payment_intents:write`.
     *
     * @param PaymentIntentCreate $body
     *   - `amount` (required): An amount to collect, in soles.
     *   - `payment_method_types` (required): The offered payment methods. WALLET needs a customer, and a test key.
     *   - `customer`: An existing customer by `id` or by `external_id` (all other fields are then ignored), or `type`
     *       and the data of a new one. An empty object means no customer.
     *   - `description`: What it is for, in your own words.
     *   - `external_reference`: Your own reference, on one line.
     *   - `requires_customer_info`: Whether the payment page asks the payer for name and email.
     *   - `expires_at`: When the payment intent expires, from one minute to one year ahead. Without it, the payment
     *       intent never expires.
     *   - `metadata`: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500.
     *       Whatever the characters and however JSON escapes them, the largest metadata fits into a body, which has at
     *       most 512 KiB.
     *   - `payment_method`: A saved payment method of the customer, to be charged at once. It goes together with
     *       `confirm: true`.
     *   - `confirm`: Charges `payment_method` at once.
     *   - `saved_payment_methods`: With `enabled`, the payment page shows the customer's saved payment methods for 30
     *       minutes.
     * @return PaymentIntent
     * @throws ApiException with a code of every operation, or CONFLICT, PAYMENT_METHOD_NOT_CHARGEABLE,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * $paymentIntent = $svc->paymentIntents->create([
     *     'amount' => ['amount' => '25.90', 'currency' => 'PEN'],
     *     'payment_method_types' => ['INTEROPERABLE_QR'],
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents'], $body, BodyFields::PaymentIntentCreate, $options);
    }

    /**
     * List payment intents.
     *
     * The merchant's payment intents in the key's mode, newest first.
     *
     * `GET /payment-intents` needs the permission `payment_intents:read`.
     *
     * @param ListPaymentIntentsQuery $query
     *   - `status`: Payment intents with this status.
     *   - `customer_id`: Payment intents of this customer. An unknown id gives an empty list.
     *   - `external_reference`: Payment intents with exactly this `external_reference`.
     *   - `payment_method_type`: Payment intents that offer this payment method.
     *   - `subscription_id`: The payment intents of this subscription, one for each period. An unknown id gives an empty
     *       list.
     * @return ItemList<PaymentIntent>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->paymentIntents->list(['status' => 'PENDING']) as $paymentIntent) {
     *     echo $paymentIntent['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['payment-intents'], $query, $options);
    }

    /**
     * Get a payment intent.
     *
     * With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.
     * With the payment intent's `client_secret` in `X-Svc-Token` or in the query: the same fields without the private data. `customer`
     * and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out. If both are
     * sent, the header is used. A client secret that is sent decides alone: a Bearer key beside it is ignored.
     *
     * `GET /payment-intents/{id}` needs the permission `payment_intents:read`.
     *
     * @return PaymentIntentDetails
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * $paymentIntent = $svc->paymentIntents->get('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['payment-intents', $id], $options);
    }

    /**
     * Cancel a payment intent.
     *
     * The QR and the payment code no longer accept a payment. Money that still arrives is kept in suspense.
     *
     * `POST /payment-intents/{id}/cancel` needs the permission `payment_intents:write`.
     *
     * @return PaymentIntent
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND,
     *     PAYMENT_INTENT_NOT_CANCELLABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $paymentIntent = $svc->paymentIntents->cancel('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function cancel(string $id, ?CallOptions $options = null): array
    {
        return $this->call('POST', ['payment-intents', $id, 'cancel'], $options);
    }

    /**
     * Send the payment link to the payer's phone.
     *
     * Sends a chat message with a fixed text in Spanish: your trade name, the amount, the description and the payment link.
     * It goes to `phone`, or else to the phone of the customer. It takes one unit of your messaging balance; a message that
     * is not sent gives its unit back. If the sender does not answer, the response is 503: repeat the call with the same
     * Idempotency-Key to learn what became of the message. It is never sent twice.
     *
     * `POST /payment-intents/{id}/send-chat-message` needs the permission `payment_intents:write`.
     *
     * @param ChatMessage $body
     *   - `phone`: A Peruvian mobile number. Required if the payment intent has no customer with such a phone.
     *   - `customer_name`: The name in the greeting.
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, CONFLICT,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, MESSAGING_BALANCE_EXHAUSTED, MESSAGE_REFUSED,
     *     RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * $svc->paymentIntents->sendChatMessage('pi_01m7za5kr3001d8wty78k5w5qe', ['customer_name' => 'Rosa']);
     */
    public function sendChatMessage(string $id, array $body, ?CallOptions $options = null): void
    {
        $this->send('POST', ['payment-intents', $id, 'send-chat-message'], $body, BodyFields::ChatMessage, $options);
    }

    /**
     * Charge a saved wallet.
     *
     * Debits a saved payment method of the customer for a payment intent that is open and offers WALLET. One debit can be
     * under way at a time. The response waits for the wallet for 5 seconds at most: SUCCEEDED, PROCESSING, or open as
     * before, with the cause in `last_saved_method_payment.failure_code`. A debit that is PROCESSING ends by itself.
     *
     * `POST /payment-intents/{id}/confirm` needs the permission `payment_intents:write`.
     *
     * @param PaymentConfirmation $body
     *   - `payment_method` (required): An ACTIVE saved payment method of the customer.
     * @return PaymentIntent
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE,
     *     PAYMENT_INTENT_PROCESSING, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $paymentIntent = $svc->paymentIntents->confirm('pi_01m7za5kr3001d8wty78k5w5qe', ['payment_method' => 'pm_01m7za5kr300b8w4d2x6n9t1hq']);
     */
    public function confirm(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents', $id, 'confirm'], $body, BodyFields::PaymentConfirmation, $options);
    }

    /**
     * Show the customer's saved methods on the payment page for 30 minutes.
     *
     * Whoever has the payment link sees the customer's saved wallets for 30 minutes and can pay with one tap. Without this
     * permission the page first sends a code to the customer's email address. Call it when you know that the customer is
     * in front of the page, for example after a login. Calling it again starts 30 new minutes.
     *
     * `POST /payment-intents/{id}/saved-payment-methods/enable` needs the permission `payment_intents:write`.
     *
     * @return SavedMethodsEnabled
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $enabled = $svc->paymentIntents->enableSavedPaymentMethods('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function enableSavedPaymentMethods(string $id, ?CallOptions $options = null): array
    {
        return $this->call('POST', ['payment-intents', $id, 'saved-payment-methods', 'enable'], $options);
    }

    /**
     * Pay or reject a payment intent in test mode.
     *
     * Test keys only. It causes the same events as a real payment. If the payment intent offers one payment method,
     * that method is used. If it offers several, set `payment_method_type`.
     *
     * `POST /payment-intents/{id}/simulate` needs the permission `payment_intents:write` and a test key.
     *
     * @param PaymentSimulation $body
     *   - `outcome` (required): Whether the payment succeeds.
     *   - `payment_method_type`: The payment method to use. Required if the payment intent offers several.
     * @return PaymentIntent
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND,
     *     PAYMENT_INTENT_NOT_PAYABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $paymentIntent = $svc->paymentIntents->simulate('pi_01m7za5kr3001d8wty78k5w5qe', ['outcome' => 'SUCCEEDED', 'payment_method_type' => 'INTEROPERABLE_QR']);
     */
    public function simulate(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents', $id, 'simulate'], $body, BodyFields::PaymentSimulation, $options);
    }

    /**
     * Get the current actions of the wallet simulator.
     *
     * Test keys only. What the payer's wallet waits for, the result that the next debit will have, what the simulator can do
     * now, and the last email code of the payment page.
     *
     * `GET /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:read` and a test key.
     *
     * @return WalletSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * $walletSimulator = $svc->paymentIntents->getWalletSimulator('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function getWalletSimulator(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['payment-intents', $id, 'simulate', 'wallet'], $options);
    }

    /**
     * Simulate the wallet.
     *
     * Test keys only. `affiliation` is what the payer does in the wallet's app; without a link that waits, it starts one with
     * the test phone number +51999999999. APPROVE saves the payment method and charges it.
     * `payment` is the result of the next debit; later ones succeed again. Send one of them or both.
     * `settle` ends a debit that is PROCESSING, and goes alone; without it the debit succeeds after 5 seconds.
     * What the present state does not allow gets 409, with what it would allow, and nothing changes.
     *
     * `POST /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:write` and a test key.
     *
     * @param WalletSimulation $body
     *   - `affiliation`: What the payer does with the link that waits in the wallet's app. APPROVE also charges.
     *   - `payment`: The result of the next debit.
     *   - `settle`: The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.
     * @return WalletSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, CONFLICT,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $walletSimulator = $svc->paymentIntents->simulateWallet('pi_01m7za5kr3001d8wty78k5w5qe', ['affiliation' => 'APPROVE']);
     */
    public function simulateWallet(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents', $id, 'simulate', 'wallet'], $body, BodyFields::WalletSimulation, $options);
    }

    /**
     * Get the current actions of the refund simulator.
     *
     * Test keys only. The result that the next refund of this payment intent will have, and its PENDING refunds.
     *
     * `GET /payment-intents/{id}/simulate/refunds` needs the permission `refunds:read` and a test key.
     *
     * @return RefundSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * $refundSimulator = $svc->paymentIntents->getRefundSimulator('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    public function getRefundSimulator(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['payment-intents', $id, 'simulate', 'refunds'], $options);
    }

    /**
     * Simulate the bank that refunds.
     *
     * Test keys only. `next_outcome` is the result of the next refund of this payment intent; later ones succeed again.
     * A PENDING refund keeps its amount reserved until `settle` ends it. Send one of the two fields, or both: then `settle`
     * comes first, and `next_outcome` is ignored if no further refund can be made after it, as when all is refunded.
     * What the present state does not allow gets 409, with what it would allow, and nothing changes.
     *
     * `POST /payment-intents/{id}/simulate/refunds` needs the permission `refunds:write` and a test key.
     *
     * @param RefundSimulation $body
     *   - `next_outcome`: The result of the next refund.
     *   - `settle`: Ends a PENDING refund.
     * @return RefundSimulator
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND,
     *     PAYMENT_INTENT_NOT_REFUNDABLE, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $refundSimulator = $svc->paymentIntents->simulateRefund('pi_01m7za5kr3001d8wty78k5w5qe', ['next_outcome' => 'PENDING']);
     */
    public function simulateRefund(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents', $id, 'simulate', 'refunds'], $body, BodyFields::RefundSimulation, $options);
    }
}
