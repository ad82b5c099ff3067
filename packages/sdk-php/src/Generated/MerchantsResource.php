<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ListMerchantsQuery from Types
 * @phpstan-import-type Merchant from Types
 * @phpstan-import-type MerchantCreate from Types
 * @phpstan-import-type MerchantUpdate from Types
 */
final class MerchantsResource extends Resource
{
    /**
     * List the account's merchants.
     *
     * The merchants of the account that owns the key's merchant, newest first. Merchants belong to no mode: test and live
     * keys see the same ones.
     *
     * `GET /merchants` needs the permission `account:read`.
     *
     * @param ListMerchantsQuery $query
     *   - `q`: A part of the legal name, the trade name or the tax number. Case, accents and repeated spaces do not
     *       matter.
     * @return ItemList<Merchant>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->merchants->list() as $merchant) {
     *     echo $merchant['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['merchants'], $query, $options);
    }

    /**
     * Create a merchant from its RUC.
     *
     * Creates a merchant in the account that owns the key's merchant. The legal name and the fiscal address are taken from
     * the tax registry. An account has one merchant for each RUC: a second one gets 409 with the id of the first. The
     * operator of the service creates the API keys of a new merchant.
     *
     * In test mode the registry is invented: it has every valid RUC except `20999999990` and `10999999994`, and its names
     * and addresses are not real. With a live key this gets 503 until the national registry is connected.
     *
     * `POST /merchants` needs the permission `account:write`.
     *
     * @param MerchantCreate $body
     *   - `tax_id` (required): The tax number of a new merchant.
     *   - `trade_name`: The business name that payers see.
     *   - `email`: An email address.
     *   - `phone`: A phone number in E.164 format, with its country code.
     * @return Merchant
     * @throws ApiException with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * $merchant = $svc->merchants->create([
     *     'tax_id' => ['value' => '20600000005'],
     *     'trade_name' => 'Bodega Sol',
     *     'email' => 'hola@bodegasol.example',
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['merchants'], $body, BodyFields::MerchantCreate, $options);
    }

    /**
     * Get the key's merchant.
     *
     * The merchant of the key. Other merchants of the account are in the list only.
     *
     * `GET /merchants/{id}` needs the permission `merchants:read`.
     *
     * @return Merchant
     * @throws ApiException with a code of every operation, or MERCHANT_NOT_FOUND
     *
     * @example
     * $merchant = $svc->merchants->get('mer_01m7za5kr30005zv7bcvzwgvsr');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['merchants', $id], $options);
    }

    /**
     * Change the key's merchant.
     *
     * Changes only the fields that you send. An empty string removes a value, except the legal name. The tax number, the
     * country and the currency cannot be changed. Within 5 seconds, new QRs have the new name. With the real legal name,
     * the address that the registry of test mode invented is removed.
     *
     * Both modes show the same merchant. A verified merchant can be changed with a live key only, and its legal name only to
     * the one that the tax registry has for its RUC.
     *
     * `PATCH /merchants/{id}` needs the permission `merchants:write`.
     *
     * @param MerchantUpdate $body
     *   - `legal_name`: The name in the national tax registry. It cannot be removed.
     *   - `trade_name`: The business name that payers see. An empty string removes it.
     *   - `email`: The email address of the merchant. An empty string removes it.
     *   - `phone`: The phone number of the merchant in E.164 format. An empty string removes it.
     *   - `support_email`: Where payers get an answer by email. The payment page shows it. An empty string removes it.
     *   - `support_phone`: Where payers get an answer by phone, in E.164 format. The payment page shows it. An empty
     *       string removes it.
     *   - `address`: The fields of the address to change. A merchant without an address needs all of them. An empty
     *       string removes the address.
     * @return Merchant
     * @throws ApiException with a code of every operation, or MERCHANT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * $merchant = $svc->merchants->update('mer_01m7za5kr30005zv7bcvzwgvsr', ['trade_name' => 'Mi Bodega', 'phone' => '+51987654321', 'email' => '']);
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('PATCH', ['merchants', $id], $body, BodyFields::MerchantUpdate, $options);
    }
}
