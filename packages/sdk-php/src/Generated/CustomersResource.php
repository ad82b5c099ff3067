<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type Customer from Types
 * @phpstan-import-type CustomerCreate from Types
 * @phpstan-import-type CustomerDeletion from Types
 * @phpstan-import-type CustomerDetails from Types
 * @phpstan-import-type CustomerUpdate from Types
 * @phpstan-import-type ListCustomerPaymentMethodsQuery from Types
 * @phpstan-import-type ListCustomersQuery from Types
 * @phpstan-import-type PaymentMethod from Types
 */
final class CustomersResource extends Resource
{
    /**
     * List and search customers.
     *
     * The merchant's customers in the key's mode, newest first. With `q`: the customers for which each word of `q` is the
     * start of a word of the name, the company name or the email address, or the start of the document number or of the
     * `external_id`. Case and accents make no difference: `nunez` finds Núñez. Words are compared by their first 40
     * characters, and of all words of a customer the first 1,000 characters are kept, starting with the document number.
     * Archived customers are left out.
     *
     * `GET /customers` needs the permission `customers:read`.
     *
     * @param ListCustomersQuery $query
     *   - `q`: The words to search for, at most ten. At least one of them must have three letters or digits.
     * @return ItemList<Customer>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->customers->list() as $customer) {
     *     echo $customer['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['customers'], $query, $options);
    }

    /**
     * Create a customer.
     *
     * An `INDIVIDUAL` has a first and a last name. A `COMPANY` has a company name. `external_id` is your own id of the
     * customer and must be unique: a second customer with the same one gets 409.
     *
     * `POST /customers` needs the permission `customers:write`.
     *
     * @param CustomerCreate $body
     *   - `type` (required): A person or a company. It cannot be changed.
     *   - `external_id`: Your own id of the customer. It is unique in a mode.
     *   - `first_name`: For an INDIVIDUAL.
     *   - `last_name`: For an INDIVIDUAL.
     *   - `company_name`: For a COMPANY.
     *   - `document`: An identity document of a country. Documents of Peru are of four types, and the number of each has
     *       its own form. Another country has types of its own.
     *   - `email`: An email address.
     *   - `phone`: A phone number in E.164 format, with its country code.
     *   - `merchant_id`: It must be the merchant of the API key.
     *   - `metadata`: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500.
     *       Whatever the characters and however JSON escapes them, the largest metadata fits into a body, which has at
     *       most 512 KiB.
     * @return Customer
     * @throws ApiException with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $customer = $svc->customers->create([
     *     'type' => 'INDIVIDUAL',
     *     'external_id' => 'user-77',
     *     'first_name' => 'Rosa',
     *     'last_name' => 'Quispe',
     *     'document' => [
     *         'country' => 'PE',
     *         'type' => 'DNI',
     *         'value' => '12345678',
     *     ],
     *     'email' => 'rosa@example.com',
     *     'phone' => '+51987654321',
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['customers'], $body, BodyFields::CustomerCreate, $options);
    }

    /**
     * Get a customer.
     *
     * The customer and the number of its payment intents. Only customers of the key's merchant and mode are found. An
     * archived customer is found, too.
     *
     * `GET /customers/{id}` needs the permission `customers:read`.
     *
     * @return CustomerDetails
     * @throws ApiException with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * $customer = $svc->customers->get('cus_01m7za5kr3000pq1njefzk9z71');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['customers', $id], $options);
    }

    /**
     * Change a customer.
     *
     * Changes only the fields that you send; an empty string clears a field. `metadata` is replaced as a whole. `type` and
     * `document` cannot be changed. If nothing changes, nothing is written and there is no event.
     *
     * `PATCH /customers/{id}` needs the permission `customers:write`.
     *
     * @param CustomerUpdate $body
     *   - `external_id`: Your own id of the customer. It is unique in a mode.
     *   - `first_name`: For an INDIVIDUAL. An empty string removes it.
     *   - `last_name`: For an INDIVIDUAL. An empty string removes it.
     *   - `company_name`: For a COMPANY.
     *   - `email`: The email address of the customer.
     *   - `phone`: The phone number in E.164 format.
     *   - `metadata`: Replaces all metadata of the customer.
     * @return Customer
     * @throws ApiException with a code of every operation, or CUSTOMER_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $customer = $svc->customers->update('cus_01m7za5kr3000pq1njefzk9z71', ['last_name' => 'Quispe Núñez']);
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('PATCH', ['customers', $id], $body, BodyFields::CustomerUpdate, $options);
    }

    /**
     * Delete or archive a customer.
     *
     * A customer without payment intents is deleted. A customer with payment intents is archived: it is no longer listed,
     * cannot be changed or used for a new payment intent, and its `external_id` is free again. Its payment intents still
     * show it, and you can still get it by its id. Its saved payment methods are detached. In both cases the event is
     * `customer.deleted`.
     *
     * `DELETE /customers/{id}` needs the permission `customers:write`.
     *
     * @return CustomerDeletion
     * @throws ApiException with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * $customer = $svc->customers->delete('cus_01m7za5kr3000pq1njefzk9z71');
     */
    public function delete(string $id, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', ['customers', $id], $options);
    }

    /**
     * List a customer's saved payment methods.
     *
     * ACTIVE and REVOKED ones, newest first; DETACHED ones are left out. Charge an ACTIVE one with
     * `POST /payment-intents` and `confirm: true`.
     *
     * `GET /customers/{id}/payment-methods` needs the permission `payment_methods:read`.
     *
     * @param ListCustomerPaymentMethodsQuery $query
     * @return ItemList<PaymentMethod>
     * @throws ApiException with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * foreach ($svc->customers->listPaymentMethods('cus_01m7za5kr3000pq1njefzk9z71') as $paymentMethod) {
     *     echo $paymentMethod['id'], "\n";
     * }
     */
    public function listPaymentMethods(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['customers', $id, 'payment-methods'], $query, $options);
    }

    /**
     * Detach a saved payment method.
     *
     * It can never be charged again, from this moment on; a debit that is under way still ends. The event is
     * `payment_method.detached`.
     *
     * `DELETE /customers/{id}/payment-methods/{payment_method_id}` needs the permission `payment_methods:write`.
     *
     * @throws ApiException with a code of every operation, or CUSTOMER_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND
     *
     * @example
     * $svc->customers->detachPaymentMethod('cus_01m7za5kr3000pq1njefzk9z71', 'pm_01m7za5kr300b8w4d2x6n9t1hq');
     */
    public function detachPaymentMethod(string $id, string $paymentMethodId, ?CallOptions $options = null): void
    {
        $this->call('DELETE', ['customers', $id, 'payment-methods', $paymentMethodId], $options);
    }
}
