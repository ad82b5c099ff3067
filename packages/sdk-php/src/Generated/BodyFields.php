<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

/**
 * The type of each field of a body. The name of a field inside another is written with dots.
 *
 * @internal
 */
final class BodyFields
{
    public const PaymentIntentCreate = [
        'amount' => 'object',
        'amount.amount' => 'string',
        'amount.currency' => 'string',
        'payment_method_types' => 'list<string>',
        'customer' => 'object',
        'customer.id' => 'string',
        'customer.type' => 'string',
        'customer.external_id' => 'string',
        'customer.first_name' => 'string',
        'customer.last_name' => 'string',
        'customer.company_name' => 'string',
        'customer.document' => 'object',
        'customer.document.country' => 'string',
        'customer.document.type' => 'string',
        'customer.document.value' => 'string',
        'customer.email' => 'string',
        'customer.phone' => 'string',
        'customer.metadata' => 'map',
        'description' => 'string',
        'external_reference' => 'string',
        'requires_customer_info' => 'bool',
        'expires_at' => 'string',
        'metadata' => 'map',
        'payment_method' => 'string',
        'confirm' => 'bool',
        'saved_payment_methods' => 'string',
    ];

    public const ChatMessage = [
        'phone' => 'string',
        'customer_name' => 'string',
    ];

    public const PaymentConfirmation = [
        'payment_method' => 'string',
    ];

    public const RefundCreate = [
        'amount' => 'object',
        'amount.amount' => 'string',
        'amount.currency' => 'string',
        'reason' => 'string',
    ];

    public const PaymentSimulation = [
        'outcome' => 'string',
        'payment_method_type' => 'string',
    ];

    public const WalletSimulation = [
        'affiliation' => 'string',
        'payment' => 'string',
        'settle' => 'string',
    ];

    public const RefundSimulation = [
        'next_outcome' => 'string',
        'settle' => 'object',
        'settle.refund_id' => 'string',
        'settle.result' => 'string',
    ];

    public const SubscriptionCreate = [
        'customer_id' => 'string',
        'amount' => 'object',
        'amount.amount' => 'string',
        'amount.currency' => 'string',
        'interval' => 'string',
        'interval_count' => 'int',
        'description' => 'string',
        'payment_method' => 'string',
        'start_at' => 'string',
        'metadata' => 'map',
    ];

    public const SubscriptionUpdate = [
        'payment_method' => 'string',
        'amount' => 'object',
        'amount.amount' => 'string',
        'amount.currency' => 'string',
        'description' => 'string',
        'cancel_at_period_end' => 'bool',
        'metadata' => 'map',
    ];

    public const SubscriptionCancellation = [
        'at_period_end' => 'bool',
    ];

    public const SubscriptionWalletSimulation = [
        'affiliation' => 'string',
        'payment' => 'string',
        'payments' => 'list<string>',
        'settle' => 'string',
    ];

    public const CheckoutSessionCreate = [
        'amount' => 'object',
        'amount.amount' => 'string',
        'amount.currency' => 'string',
        'payment_method_types' => 'list<string>',
        'customer' => 'object',
        'customer.id' => 'string',
        'customer.external_id' => 'string',
        'customer.name' => 'string',
        'customer.email' => 'string',
        'customer.phone' => 'string',
        'description' => 'string',
        'external_reference' => 'string',
        'success_url' => 'string',
        'cancel_url' => 'string',
        'locale' => 'string',
        'expires_at' => 'string',
        'metadata' => 'map',
    ];

    public const CustomerCreate = [
        'type' => 'string',
        'external_id' => 'string',
        'first_name' => 'string',
        'last_name' => 'string',
        'company_name' => 'string',
        'document' => 'object',
        'document.country' => 'string',
        'document.type' => 'string',
        'document.value' => 'string',
        'email' => 'string',
        'phone' => 'string',
        'merchant_id' => 'string',
        'metadata' => 'map',
    ];

    public const CustomerUpdate = [
        'external_id' => 'string',
        'first_name' => 'string',
        'last_name' => 'string',
        'company_name' => 'string',
        'email' => 'string',
        'phone' => 'string',
        'metadata' => 'map',
    ];

    public const MerchantCreate = [
        'tax_id' => 'object',
        'tax_id.value' => 'string',
        'trade_name' => 'string',
        'email' => 'string',
        'phone' => 'string',
    ];

    public const MerchantUpdate = [
        'legal_name' => 'string',
        'trade_name' => 'string',
        'email' => 'string',
        'phone' => 'string',
        'support_email' => 'string',
        'support_phone' => 'string',
        'address' => 'object|string',
        'address.department' => 'string',
        'address.province' => 'string',
        'address.district' => 'string',
        'address.ubigeo' => 'string',
        'address.line' => 'string',
    ];

    public const PayoutAccountCreate = [
        'cci' => 'string',
        'account_type' => 'string',
    ];

    public const PayoutSettingsReplace = [
        'schedule' => 'string',
        'weekly_day' => 'string|null',
        'thresholds' => 'object',
        'thresholds.minimum' => 'object|null',
        'thresholds.minimum.amount' => 'string',
        'thresholds.minimum.currency' => 'string',
        'thresholds.maximum' => 'object|null',
        'thresholds.maximum.amount' => 'string',
        'thresholds.maximum.currency' => 'string',
    ];

    public const WebhookEndpointCreate = [
        'url' => 'string',
        'events' => 'list<string>',
        'description' => 'string',
    ];

    public const WebhookEndpointUpdate = [
        'url' => 'string',
        'events' => 'list<string>',
        'description' => 'string',
        'status' => 'string',
    ];

    public const TestClockAdvance = [
        'by' => 'string',
        'to' => 'string',
    ];
}
