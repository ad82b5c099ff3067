<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\Internal\Transport;

/** @internal The resources of a client. */
trait Resources
{
    public readonly PaymentIntentsResource $paymentIntents;
    public readonly MessagingBalanceResource $messagingBalance;
    public readonly RefundsResource $refunds;
    public readonly SubscriptionsResource $subscriptions;
    public readonly CheckoutSessionsResource $checkoutSessions;
    public readonly CustomersResource $customers;
    public readonly MerchantsResource $merchants;
    public readonly BalanceResource $balance;
    public readonly BalanceTransactionsResource $balanceTransactions;
    public readonly FeesResource $fees;
    public readonly PayoutsResource $payouts;
    public readonly PayoutAccountsResource $payoutAccounts;
    public readonly PayoutSettingsResource $payoutSettings;
    public readonly WebhookEndpointsResource $webhookEndpoints;
    public readonly EventsResource $events;
    public readonly WebhookDeliveriesResource $webhookDeliveries;
    public readonly TestClockResource $testClock;
    public readonly DiagnosticsResource $diagnostics;

    private function createResources(Transport $transport): void
    {
        $this->paymentIntents = new PaymentIntentsResource($transport);
        $this->messagingBalance = new MessagingBalanceResource($transport);
        $this->refunds = new RefundsResource($transport);
        $this->subscriptions = new SubscriptionsResource($transport);
        $this->checkoutSessions = new CheckoutSessionsResource($transport);
        $this->customers = new CustomersResource($transport);
        $this->merchants = new MerchantsResource($transport);
        $this->balance = new BalanceResource($transport);
        $this->balanceTransactions = new BalanceTransactionsResource($transport);
        $this->fees = new FeesResource($transport);
        $this->payouts = new PayoutsResource($transport);
        $this->payoutAccounts = new PayoutAccountsResource($transport);
        $this->payoutSettings = new PayoutSettingsResource($transport);
        $this->webhookEndpoints = new WebhookEndpointsResource($transport);
        $this->events = new EventsResource($transport);
        $this->webhookDeliveries = new WebhookDeliveriesResource($transport);
        $this->testClock = new TestClockResource($transport);
        $this->diagnostics = new DiagnosticsResource($transport);
    }
}
