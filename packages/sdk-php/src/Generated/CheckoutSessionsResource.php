<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type CheckoutSession from Types
 * @phpstan-import-type CheckoutSessionCreate from Types
 * @phpstan-import-type CheckoutSessionCreated from Types
 */
final class CheckoutSessionsResource extends Resource
{
    /**
     * Create a checkout session.
     *
     * Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable
     * key. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that
     * `external_id`, a new one is created from `name`, `email` and `phone`.
     *
     * `POST /checkout-sessions` needs the permission `checkout_sessions:write`.
     *
     * @param CheckoutSessionCreate $body
     *   - `amount` (required): An amount to collect, in soles.
     *   - `payment_method_types` (required): The offered payment methods.
     *   - `customer`: An existing customer by `id` (all other fields are then ignored) or by `external_id`, or a new
     *       one. An empty object means no customer.
     *   - `description`: What it is for, in your own words.
     *   - `external_reference`: Your own reference, on one line.
     *   - `success_url`: The https URL to which the payer goes after paying. With a test key, or on a service in
     *       development, http to localhost, 127.x.x.x or [::1] is also accepted. If the operator has set a list of
     *       hosts for the merchant, the host must be on it, with its port unless it is the default port.
     *   - `cancel_url`: The URL to which the payer goes back without paying. The rules of `success_url` apply.
     *   - `locale`: The language of the payment page. `auto`, the default, is the language of the browser.
     *   - `expires_at`: When the payment intent expires, from one minute to one year ahead. Without it, the payment
     *       intent never expires.
     *   - `metadata`: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500.
     *       Whatever the characters and however JSON escapes them, the largest metadata fits into a body, which has at
     *       most 512 KiB.
     * @return CheckoutSessionCreated
     * @throws ApiException with a code of every operation, or IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS,
     *     RAIL_UNAVAILABLE
     *
     * @example
     * $checkoutSession = $svc->checkoutSessions->create([
     *     'amount' => ['amount' => '89.90', 'currency' => 'PEN'],
     *     'payment_method_types' => ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
     *     'customer' => [
     *         'external_id' => 'user-77',
     *         'name' => 'Rosa',
     *         'email' => 'rosa@example.com',
     *     ],
     *     'success_url' => 'https://shop.example/thanks',
     *     'cancel_url' => 'https://shop.example/cart',
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['checkout-sessions'], $body, BodyFields::CheckoutSessionCreate, $options);
    }

    /**
     * Get a checkout session.
     *
     * Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are
     * sent, the header is used. A Bearer key is ignored.
     *
     * `GET /checkout-sessions/{id}` needs the client secret of the object.
     *
     * @return CheckoutSession
     * @throws ApiException with a code of every operation, or CHECKOUT_SESSION_NOT_FOUND
     *
     * @example
     * $checkoutSession = $svc->checkoutSessions->get('cs_01m7za5kr3001mw1t0gnhbxpwb', 'cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG');
     */
    public function get(string $id, #[\SensitiveParameter] string $clientSecret, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['checkout-sessions', $id], $options, $clientSecret);
    }
}
