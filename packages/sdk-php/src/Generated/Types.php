<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

/**
 * The arrays that go to the service and come from it, for editors and static analysers:
 * `@phpstan-import-type PaymentIntent from \Svc\Resource\Types`. A later version of the service may send further
 * fields, and further values where `string` stands beside the known ones.
 *
 * The payment intent to create.
 * @phpstan-type PaymentIntentCreate array{amount: MoneyInput, payment_method_types: list<PaymentMethodTypeInput>,
 *     customer?: ExistingCustomer|PaymentIntentCustomer, description?: string, external_reference?: string,
 *     requires_customer_info?: bool, expires_at?: string|\DateTimeInterface, metadata?: array<string, string>,
 *     payment_method?: string, confirm?: bool, saved_payment_methods?: 'enabled'}
 * An amount to collect, in soles.
 * @phpstan-type MoneyInput array{amount: string, currency: 'PEN'}
 * A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422.
 * @phpstan-type PaymentMethodTypeInput 'INTEROPERABLE_QR'|'BANK_TRANSFER'|'WALLET'
 * An existing customer by `id`. All other fields are ignored.
 * @phpstan-type ExistingCustomer array{id: string}
 * A customer by `external_id`, or a new one.
 * @phpstan-type PaymentIntentCustomer array{type?: CustomerTypeInput, external_id?: string, first_name?: string,
 *     last_name?: string, company_name?: string, document?: NewIdentityDocument, email?: string, phone?: string,
 *     metadata?: array<string, string>}
 * A person or a company. It cannot be changed.
 * @phpstan-type CustomerTypeInput 'INDIVIDUAL'|'COMPANY'
 * An identity document of a country. Documents of Peru are of four types, and the number of each has its own form.
 *     Another country has types of its own.
 * @phpstan-type NewIdentityDocument DniDocument|RucDocument|CeDocument|PassportDocument|ForeignDocument
 * The national identity card of Peru.
 * @phpstan-type DniDocument array{country: 'PE', type: 'DNI', value: string}
 * The taxpayer number of SUNAT. Its last digit is a check digit.
 * @phpstan-type RucDocument array{country: 'PE', type: 'RUC', value: string}
 * The identity card of a foreign resident of Peru (carné de extranjería).
 * @phpstan-type CeDocument array{country: 'PE', type: 'CE', value: string}
 * A passport of Peru.
 * @phpstan-type PassportDocument array{country: 'PE', type: 'PASSPORT', value: string}
 * A document of another country than Peru, such as a passport.
 * @phpstan-type ForeignDocument array{country: string, type: string, value: string}
 * Who gets the message.
 * @phpstan-type ChatMessage array{phone?: string, customer_name?: string}
 * The saved payment method to charge.
 * @phpstan-type PaymentConfirmation array{payment_method: string}
 * The refund to create.
 * @phpstan-type RefundCreate array{amount?: RefundAmount, reason?: string}
 * An amount to refund, in soles.
 * @phpstan-type RefundAmount array{amount: string, currency: 'PEN'}
 * The result to simulate.
 * @phpstan-type PaymentSimulation array{outcome: 'SUCCEEDED'|'FAILED',
 *     payment_method_type?: PaymentMethodTypeInput}
 * What the wallet does: `affiliation`, `payment` or both, or `settle` alone.
 * @phpstan-type WalletSimulation array{affiliation?: 'APPROVE'|'REJECT'|'EXPIRE', payment?: WalletOutcomeInput,
 *     settle?: 'COMPLETE'|'DENY'}
 * The result of a debit. PENDING succeeds after 5 seconds, or ends by `settle`. ERROR fails with
 *     temporarily_unavailable.
 * @phpstan-type WalletOutcomeInput 'SUCCEED'|'INSUFFICIENT_FUNDS'|'REVOKED'|'PENDING'|'ERROR'
 * The result of the next refund, or the end of a PENDING one.
 * @phpstan-type RefundSimulation array{next_outcome?: RefundOutcomeInput, settle?: RefundSettling}
 * The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED.
 * @phpstan-type RefundOutcomeInput 'SUCCEED'|'PENDING'|'DENY'
 * Ends a PENDING refund.
 * @phpstan-type RefundSettling array{refund_id: string, result: 'COMPLETE'|'DENY'}
 * The subscription to create.
 * @phpstan-type SubscriptionCreate array{customer_id: string, amount: MoneyInput,
 *     interval: SubscriptionIntervalInput, interval_count?: int, description?: string, payment_method?: string,
 *     start_at?: string|\DateTimeInterface, metadata?: array<string, string>}
 * The unit of a period.
 * @phpstan-type SubscriptionIntervalInput 'WEEK'|'MONTH'|'YEAR'
 * The fields to change.
 * @phpstan-type SubscriptionUpdate array{payment_method?: string, amount?: MoneyInput, description?: string,
 *     cancel_at_period_end?: bool, metadata?: array<string, string>}
 * When it ends.
 * @phpstan-type SubscriptionCancellation array{at_period_end?: bool}
 * What the wallet does: `affiliation`, or `payment` or `payments`, or both, or `settle` alone.
 * @phpstan-type SubscriptionWalletSimulation array{affiliation?: 'APPROVE'|'REJECT'|'EXPIRE',
 *     payment?: WalletOutcomeInput, payments?: list<WalletOutcomeInput>, settle?: 'COMPLETE'|'DENY'}
 * The checkout session to create.
 * @phpstan-type CheckoutSessionCreate array{amount: MoneyInput,
 *     payment_method_types: list<'INTEROPERABLE_QR'|'BANK_TRANSFER'>,
 *     customer?: ExistingCustomer|CheckoutSessionCustomer, description?: string, external_reference?: string,
 *     success_url?: string, cancel_url?: string, locale?: PageLocaleInput, expires_at?: string|\DateTimeInterface,
 *     metadata?: array<string, string>}
 * A customer by `external_id`, or a new one.
 * @phpstan-type CheckoutSessionCustomer array{external_id?: string, name?: string, email?: string, phone?: string}
 * The language of the payment page. `auto`, the default, is the language of the browser.
 * @phpstan-type PageLocaleInput 'es'|'en'|'auto'
 * A new customer.
 * @phpstan-type CustomerCreate array{type: CustomerTypeInput, external_id?: string, first_name?: string,
 *     last_name?: string, company_name?: string, document?: NewIdentityDocument, email?: string, phone?: string,
 *     merchant_id?: string, metadata?: array<string, string>}
 * The fields of the customer to change. An empty string clears a field.
 * @phpstan-type CustomerUpdate array{external_id?: string, first_name?: string, last_name?: string,
 *     company_name?: string, email?: string|'', phone?: string, metadata?: array<string, string>}
 * The RUC of the new merchant, and how to reach it.
 * @phpstan-type MerchantCreate array{tax_id: NewTaxId, trade_name?: string, email?: string, phone?: string}
 * The tax number of a new merchant.
 * @phpstan-type NewTaxId array{value: string}
 * The fields of the merchant to change.
 * @phpstan-type MerchantUpdate array{legal_name?: string, trade_name?: string, email?: string, phone?: string,
 *     support_email?: string, support_phone?: string, address?: FiscalAddressUpdate|''}
 * The fields of an address to change.
 * @phpstan-type FiscalAddressUpdate array{department?: string, province?: string, district?: string,
 *     ubigeo?: string, line?: string}
 * A bank account of the merchant.
 * @phpstan-type PayoutAccountCreate array{cci: string, account_type: PayoutAccountTypeInput}
 * The kind of bank account.
 * @phpstan-type PayoutAccountTypeInput 'CHECKING'|'SAVINGS'
 * The settings to change.
 * @phpstan-type PayoutSettingsReplace array{schedule?: 'PROVIDER'|'DAILY'|'WEEKLY'|'MANUAL',
 *     weekly_day?: PayoutDayInput|null, thresholds?: PayoutThresholdsInput}
 * A business day of the week.
 * @phpstan-type PayoutDayInput 'MONDAY'|'TUESDAY'|'WEDNESDAY'|'THURSDAY'|'FRIDAY'
 * The smallest and the largest amount of a payout. Null means none. What is left out stays.
 * @phpstan-type PayoutThresholdsInput array{minimum?: PayoutThreshold|null, maximum?: PayoutThreshold|null}
 * An amount in soles.
 * @phpstan-type PayoutThreshold array{amount: string, currency: 'PEN'}
 * The webhook endpoint to register.
 * @phpstan-type WebhookEndpointCreate array{url: string, events: list<EventSelectorInput>, description?: string}
 * An event type, or `*` for all types.
 * @phpstan-type EventSelectorInput EventTypeInput|'*'
 * What happened. The name of a published type never changes.
 * @phpstan-type EventTypeInput
 *     'payment.created'|'payment.succeeded'|'payment.failed'|'payment.expired'|'payment.cancelled'|'payment.reversed'|'checkout.session.completed'|'customer.created'|'customer.updated'|'customer.deleted'|'balance.transaction_created'|'balance.available'|'refund.created'|'refund.succeeded'|'refund.failed'|'payout.created'|'payout.paid'|'payout.failed'|'payment_method.attached'|'payment_method.revoked'|'payment_method.detached'|'subscription.created'|'subscription.activated'|'subscription.renewed'|'subscription.past_due'|'subscription.updated'|'subscription.canceled'
 * The fields of the webhook endpoint to change.
 * @phpstan-type WebhookEndpointUpdate array{url?: string, events?: list<EventSelectorInput>, description?: string,
 *     status?: 'ENABLED'}
 * How far to move the clock, or to what time. Exactly one of them.
 * @phpstan-type TestClockAdvance array{by?: string, to?: string|\DateTimeInterface}
 * PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
 *     final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING
 *     during a debit.
 * @phpstan-type PaymentIntentStatusInput
 *     'REQUIRES_PAYMENT_METHOD'|'PENDING'|'PROCESSING'|'SUCCEEDED'|'FAILED'|'CANCELLED'|'EXPIRED'
 * PENDING means that the result is not known yet. SUCCEEDED and FAILED are final.
 * @phpstan-type RefundStatusInput 'PENDING'|'SUCCEEDED'|'FAILED'
 * INCOMPLETE waits for its first payment. ACTIVE: the present period is paid. PAST_DUE: it is not. CANCELED is
 *     final.
 * @phpstan-type SubscriptionStatusInput 'INCOMPLETE'|'ACTIVE'|'PAST_DUE'|'CANCELED'
 * The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank.
 * @phpstan-type BalanceTransactionTypeInput 'PAYMENT'|'REFUND'|'PAYOUT'|'ADJUSTMENT'|'CHARGEBACK'
 * PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted.
 * @phpstan-type PayoutStatusInput 'PENDING'|'IN_TRANSIT'|'PAID'|'FAILED'|'CANCELED'
 * FAILED means that another attempt follows, DEAD that no more attempts follow.
 * @phpstan-type WebhookDeliveryStatusInput 'PENDING'|'SUCCEEDED'|'FAILED'|'DEAD'
 * One amount to collect.
 * @phpstan-type PaymentIntent array{id: string, merchant_id: string, livemode: bool,
 *     customer: EmbeddedCustomer|null, amount: Money, status: PaymentIntentStatus,
 *     payment_method_types: list<PaymentMethodType>, payment_method: PaymentInstructions|null,
 *     checkout_url: string, client_secret: string|null, description: string|null, external_reference: string|null,
 *     requires_customer_info: bool, metadata: array<string, string>, expires_at: string|null,
 *     paid_with: PaidWith|null, payment_id: string|null, amount_refunded: Money,
 *     last_saved_method_payment: SavedMethodPayment|null, subscription_id: string|null,
 *     subscription_period: IntentPeriod|null, created_at: string}
 * A customer inside a payment intent.
 * @phpstan-type EmbeddedCustomer array{id: string, type: CustomerType, first_name: string|null,
 *     last_name: string|null, name: string|null, document_type: string|null, document_value: string|null,
 *     email: string|null}
 * A person or a company. It cannot be changed.
 * @phpstan-type CustomerType 'INDIVIDUAL'|'COMPANY'|string
 * An amount in soles. Fees and their taxes are negative.
 * @phpstan-type Money array{amount: string, currency: 'PEN'}
 * PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
 *     final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING
 *     during a debit.
 * @phpstan-type PaymentIntentStatus
 *     'REQUIRES_PAYMENT_METHOD'|'PENDING'|'PROCESSING'|'SUCCEEDED'|'FAILED'|'CANCELLED'|'EXPIRED'|string
 * A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422.
 * @phpstan-type PaymentMethodType 'INTEROPERABLE_QR'|'BANK_TRANSFER'|'WALLET'|string
 * The payment instructions of each offered payment method.
 * @phpstan-type PaymentInstructions array{qr: Qr|null, payment_code: PaymentCode|null}
 * An interoperable QR. Every Peruvian wallet and bank app can read it.
 * @phpstan-type Qr array{type: 'INTEROPERABLE_QR', payload: string, expires_at: string|null}
 * A payment code for a bank or wallet app.
 * @phpstan-type PaymentCode array{type: 'BANK_TRANSFER', institution_name: string, code: string,
 *     expires_at: string|null}
 * How a payment intent was paid.
 * @phpstan-type PaidWith array{method_type: PaymentMethodType, paid_at: string}
 * The result of a debit of a saved payment method.
 * @phpstan-type SavedMethodPayment array{status: 'SUCCEEDED'|'PROCESSING'|'FAILED'|string,
 *     failure_code: SavedMethodFailureCode|null}
 * Why a debit of a saved payment method failed.
 * @phpstan-type SavedMethodFailureCode
 *     'insufficient_funds'|'payment_method_revoked'|'amount_exceeds_method_limit'|'temporarily_unavailable'|string
 * The period of a subscription that a payment intent is for.
 * @phpstan-type IntentPeriod array{number: int, start: string|null, end: string|null}
 * A payment intent as GET /payment-intents/{id} returns it.
 * @phpstan-type PaymentIntentDetails array{id: string, merchant_id: string, livemode: bool,
 *     customer: EmbeddedCustomer|null, amount: Money, status: PaymentIntentStatus,
 *     payment_method_types: list<PaymentMethodType>, payment_method: PaymentInstructions|null,
 *     checkout_url: string, client_secret: string|null, description: string|null, external_reference: string|null,
 *     requires_customer_info: bool, metadata: array<string, string>, expires_at: string|null,
 *     paid_with: PaidWith|null, payment_id: string|null, amount_refunded: Money,
 *     last_saved_method_payment: SavedMethodPayment|null, subscription_id: string|null,
 *     subscription_period: IntentPeriod|null, created_at: string, fee_preview?: FeePreview,
 *     settlement?: Settlement}
 * The fees of a payment intent. Returned to secret keys only.
 * @phpstan-type PaymentIntentFees array{fee_preview?: FeePreview, settlement?: Settlement}
 * The fee for the payment method that was used. Before the payment, the fee for the first offered method.
 * @phpstan-type FeePreview array{gross: Money, fee: Money, breakdown: FeeParts, net: Money, plan_version: string,
 *     payment_method_type: PaymentMethodType, by_method: FeesByMethod}
 * The fee of a payment with one payment method. A fee that is not below the amount takes all of it, so `net` is
 *     never negative.
 * @phpstan-type FeeBreakdown array{gross: Money, fee: Money, breakdown: FeeParts, net: Money,
 *     plan_version: string}
 * The parts of a fee.
 * @phpstan-type FeeParts array{fee: Money, fee_tax: Money}
 * The payment method of a fee, and the fees of all offered payment methods.
 * @phpstan-type FeeMethods array{payment_method_type: PaymentMethodType, by_method: FeesByMethod}
 * The fee of the payment with each offered payment method.
 * @phpstan-type FeesByMethod array{INTEROPERABLE_QR?: FeeBreakdown, BANK_TRANSFER?: FeeBreakdown,
 *     WALLET?: FeeBreakdown}
 * The ledger entry of a paid payment intent.
 * @phpstan-type Settlement array{balance_transaction_id: string, status: BalanceTransactionStatus, gross: Money,
 *     fee: Money, fee_tax: Money, net: Money, available_on: string, available_confirmed: bool,
 *     payout_id: string|null}
 * PENDING means collected, AVAILABLE can be paid out, IN_PAYOUT is included in a payout, PAID is at the bank.
 * @phpstan-type BalanceTransactionStatus 'PENDING'|'AVAILABLE'|'IN_PAYOUT'|'PAID'|string
 * How many chat messages can be sent.
 * @phpstan-type MessagingBalance array{units: int, livemode: bool}
 * How long the payment page shows the saved payment methods.
 * @phpstan-type SavedMethodsEnabled array{enabled_until: string}
 * Money that is returned to the payer of one payment intent.
 * @phpstan-type Refund array{id: string, payment_intent_id: string, livemode: bool, amount: Money,
 *     status: RefundStatus, reason: string|null, failure_code: RefundFailureCode|null,
 *     failure_message: string|null, balance_transaction_id: string|null, settled_at: string|null,
 *     created_at: string}
 * PENDING means that the result is not known yet. SUCCEEDED and FAILED are final.
 * @phpstan-type RefundStatus 'PENDING'|'SUCCEEDED'|'FAILED'|string
 * Why a refund failed. New codes may be added.
 * @phpstan-type RefundFailureCode 'bank_rejected'|string
 * The state of the wallet simulator of one payment intent.
 * @phpstan-type WalletSimulator array{id: string, payment_intent: PaymentIntent, affiliation: Affiliation|null,
 *     payment: WalletOutcome, allowed: list<'affiliation'|'payment'|'settle'|string>, email_code: string|null}
 * A wallet that is being linked.
 * @phpstan-type Affiliation array{status: 'PENDING'|'APPROVED'|'REJECTED'|'EXPIRED'|'FAILED'|string,
 *     expires_at: string}
 * The result of a debit. PENDING succeeds after 5 seconds, or ends by `settle`. ERROR fails with
 *     temporarily_unavailable.
 * @phpstan-type WalletOutcome 'SUCCEED'|'INSUFFICIENT_FUNDS'|'REVOKED'|'PENDING'|'ERROR'|string
 * The state of the refund simulator of one payment intent.
 * @phpstan-type RefundSimulator array{next_outcome: RefundOutcome, pending: list<string>}
 * The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED.
 * @phpstan-type RefundOutcome 'SUCCEED'|'PENDING'|'DENY'|string
 * A wallet that is charged every period.
 * @phpstan-type Subscription array{id: string, merchant_id: string, customer_id: string, livemode: bool,
 *     status: SubscriptionStatus, amount: Money, interval: SubscriptionInterval, interval_count: int,
 *     description: string|null, payment_method: string|null, start_at: string|null, anchor: string|null,
 *     current_period: SubscriptionPeriod|null, next_attempt_at: string|null, attempts: int,
 *     latest_payment_intent_id: string|null, checkout_url: string|null, cancel_at_period_end: bool,
 *     canceled_at: string|null, cancel_reason: CancelReason|null, metadata: array<string, string>,
 *     created_at: string}
 * INCOMPLETE waits for its first payment. ACTIVE: the present period is paid. PAST_DUE: it is not. CANCELED is
 *     final.
 * @phpstan-type SubscriptionStatus 'INCOMPLETE'|'ACTIVE'|'PAST_DUE'|'CANCELED'|string
 * The unit of a period.
 * @phpstan-type SubscriptionInterval 'WEEK'|'MONTH'|'YEAR'|string
 * A period of a subscription.
 * @phpstan-type SubscriptionPeriod array{number: int, start: string, end: string}
 * Why a subscription was canceled. `requested`: by a call. `incomplete`: the first period was not paid within 24
 *     hours. `unpaid`: the last attempt to charge a period was denied. `customer_deleted`: its customer was
 *     deleted.
 * @phpstan-type CancelReason 'requested'|'incomplete'|'unpaid'|'customer_deleted'|string
 * The state of the wallet simulator of one subscription.
 * @phpstan-type SubscriptionWalletSimulator array{id: string, subscription: Subscription,
 *     payment_intent: PaymentIntent|null, affiliation: Affiliation|null, payment: WalletOutcome,
 *     payments: list<WalletOutcome>, allowed: list<'affiliation'|'payment'|'payments'|'settle'|string>,
 *     email_code: string|null}
 * A new checkout session, with its client secret and the payment instructions.
 * @phpstan-type CheckoutSessionCreated array{id: string, merchant_id: string, customer_id: string|null,
 *     payment_intent_id: string, amount: Money, status: CheckoutSessionStatus, description: string|null,
 *     success_url: string|null, cancel_url: string|null, locale: PageLocale, client_secret: string,
 *     checkout_url: string, payment_method: PaymentInstructions|null, created_at: string}
 * OPEN can be paid, COMPLETED is paid. EXPIRED (an extension) means that the payment intent expired or was
 *     cancelled.
 * @phpstan-type CheckoutSessionStatus 'OPEN'|'COMPLETED'|'EXPIRED'|string
 * The language of the payment page. `auto`, the default, is the language of the browser.
 * @phpstan-type PageLocale 'es'|'en'|'auto'|string
 * A person or a company that pays.
 * @phpstan-type Customer array{id: string, merchant_id: string, external_id: string|null, type: CustomerType,
 *     first_name: string|null, last_name: string|null, company_name: string|null, document: IdentityDocument|null,
 *     email: string|null, phone: string|null, metadata: array<string, string>, created_at: string}
 * An identity document of a country.
 * @phpstan-type IdentityDocument array{country: string, type: string, value: string}
 * A customer as GET /customers/{id} returns it.
 * @phpstan-type CustomerDetails array{id: string, merchant_id: string, external_id: string|null,
 *     type: CustomerType, first_name: string|null, last_name: string|null, company_name: string|null,
 *     document: IdentityDocument|null, email: string|null, phone: string|null, metadata: array<string, string>,
 *     created_at: string, payment_intents_count: int}
 * The counts of a customer.
 * @phpstan-type CustomerCounts array{payment_intents_count: int}
 * What DELETE /customers/{id} did.
 * @phpstan-type CustomerDeletion array{deleted: bool, archived: bool, payment_intents_count: int}
 * A saved payment method of one customer.
 * @phpstan-type PaymentMethod array{id: string, status: PaymentMethodStatus, display: PaymentMethodDisplay,
 *     type: SavedMethodType, customer_id: string, livemode: bool, created_at: string, last_used_at: string|null,
 *     revoked_at: string|null, detached_at: string|null}
 * REVOKED was removed by the customer, DETACHED was removed by the merchant.
 * @phpstan-type PaymentMethodStatus 'ACTIVE'|'REVOKED'|'DETACHED'|string
 * The data by which its owner recognises it.
 * @phpstan-type PaymentMethodDisplay array{phone_last4: string|null}
 * The kind of a saved payment method.
 * @phpstan-type SavedMethodType 'WALLET'|string
 * A business that collects payments.
 * @phpstan-type Merchant array{id: string, legal_name: string, trade_name: string|null, tax_id: TaxId,
 *     country: 'PE', default_currency: 'PEN', email: string|null, phone: string|null, support_email: string|null,
 *     support_phone: string|null, address: FiscalAddress|null, status: 'ACTIVE'|'CLOSED'|string,
 *     verification_status: 'UNVERIFIED'|'VERIFIED'|string, created_at: string}
 * The taxpayer number of SUNAT. Its last digit is a check digit.
 * @phpstan-type TaxId array{country: string, type: 'RUC', value: string}
 * An address in Peru.
 * @phpstan-type FiscalAddress array{department: string, province: string, district: string, ubigeo: string,
 *     line: string}
 * The collected money by status.
 * @phpstan-type Balance array{currency: 'PEN', pending_deposit: Money, deposited: Money,
 *     by_status: BalanceByStatus}
 * The net amount of the ledger entries with each status.
 * @phpstan-type BalanceByStatus array{PENDING: Money, AVAILABLE: Money, IN_PAYOUT: Money, PAID: Money}
 * One entry of the merchant's ledger. gross + fee + fee_tax = net.
 * @phpstan-type BalanceTransaction array{id: string, type: BalanceTransactionType,
 *     status: BalanceTransactionStatus, currency: 'PEN', payment_method: PaymentMethodType|null,
 *     source_type: string, source_id: string, gross: Money, fee: Money, fee_tax: Money, net: Money,
 *     available_on: string, available_confirmed: bool, created_at: string}
 * The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank.
 * @phpstan-type BalanceTransactionType 'PAYMENT'|'REFUND'|'PAYOUT'|'ADJUSTMENT'|'CHARGEBACK'|string
 * A transfer of collected money to the merchant's bank account.
 * @phpstan-type Payout array{id: string, source: 'SCHEDULE'|'MANUAL'|string, amount: Money, gross_amount: Money,
 *     fee_amount: Money, amount_returned: Money, destination_bank: string, destination_account_masked: string,
 *     status: PayoutStatus, payout_account_id: string, statement_descriptor: string|null,
 *     arrival_expected_on: string|null, initiated_at: string|null, paid_at: string|null, created_at: string,
 *     failure_code: PayoutFailureCode|null, failure_message: string|null}
 * PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted.
 * @phpstan-type PayoutStatus 'PENDING'|'IN_TRANSIT'|'PAID'|'FAILED'|'CANCELED'|string
 * Why a payout failed. `returned_by_bank`: the bank took the money, and returned it later. After `account_closed`,
 *     `invalid_account_number` and `returned_by_bank`, the account receives no more payouts: see `paused_reason`.
 * @phpstan-type PayoutFailureCode
 *     'account_closed'|'invalid_account_number'|'holder_mismatch'|'bank_rejected'|'returned_by_bank'|string
 * A bank account that receives payouts.
 * @phpstan-type PayoutAccount array{id: string, cci: string, account_masked: string, bank: string,
 *     account_type: PayoutAccountType, holder: string, cci_check: 'VALID'|'UNVERIFIED'|string, default: bool,
 *     payable_from: string|null, paused_reason: PayoutFailureCode|null, created_at: string}
 * The kind of bank account.
 * @phpstan-type PayoutAccountType 'CHECKING'|'SAVINGS'|string
 * When payouts are created, and their smallest and largest amount.
 * @phpstan-type PayoutSettings array{schedule: 'PROVIDER'|'DAILY'|'WEEKLY'|'MANUAL'|string,
 *     weekly_day: PayoutDay|null, thresholds: PayoutThresholds}
 * A business day of the week.
 * @phpstan-type PayoutDay 'MONDAY'|'TUESDAY'|'WEDNESDAY'|'THURSDAY'|'FRIDAY'|string
 * The smallest and the largest amount of a payout.
 * @phpstan-type PayoutThresholds array{minimum: Money|null, maximum: Money|null}
 * A URL that receives events.
 * @phpstan-type WebhookEndpoint array{id: string, url: string, events: list<EventSelector>,
 *     description: string|null, status: 'ENABLED'|'DISABLED'|string,
 *     disabled_reason: WebhookEndpointDisabledReason|null, livemode: bool, created_at: string}
 * An event type, or `*` for all types.
 * @phpstan-type EventSelector EventType|'*'
 * What happened. The name of a published type never changes.
 * @phpstan-type EventType
 *     'payment.created'|'payment.succeeded'|'payment.failed'|'payment.expired'|'payment.cancelled'|'payment.reversed'|'checkout.session.completed'|'customer.created'|'customer.updated'|'customer.deleted'|'balance.transaction_created'|'balance.available'|'refund.created'|'refund.succeeded'|'refund.failed'|'payout.created'|'payout.paid'|'payout.failed'|'payment_method.attached'|'payment_method.revoked'|'payment_method.detached'|'subscription.created'|'subscription.activated'|'subscription.renewed'|'subscription.past_due'|'subscription.updated'|'subscription.canceled'|string
 * GONE means that it responded with 410, FAILING that every attempt failed for five days, MERCHANT_CLOSED that the
 *     merchant was closed.
 * @phpstan-type WebhookEndpointDisabledReason 'GONE'|'FAILING'|'MERCHANT_CLOSED'|string
 * A new webhook endpoint, with its signing secret.
 * @phpstan-type WebhookEndpointCreated array{id: string, url: string, events: list<EventSelector>,
 *     description: string|null, status: 'ENABLED'|'DISABLED'|string,
 *     disabled_reason: WebhookEndpointDisabledReason|null, livemode: bool, created_at: string,
 *     signing_secret: string}
 * The secret that signs the events.
 * @phpstan-type WebhookEndpointSecret array{signing_secret: string}
 * An event as it is sent to webhook endpoints. Its `type` determines what `data` contains.
 * @phpstan-type WebhookEvent
 *     PaymentIntentEvent|CheckoutSessionEvent|CustomerEvent|BalanceTransactionEvent|RefundEvent|PayoutEvent|PaymentMethodEvent|SubscriptionEvent
 * An event about a payment intent.
 * @phpstan-type PaymentIntentEvent array{id: string,
 *     type: 'payment.created'|'payment.succeeded'|'payment.failed'|'payment.expired'|'payment.cancelled'|'payment.reversed',
 *     merchant_id: string, created_at: string, data: PaymentIntentEventData, erased_at?: string,
 *     request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type PaymentIntentEventData array{payment_intent: PaymentIntent}
 * The API call that caused an event.
 * @phpstan-type EventRequest array{id: string, idempotency_key: string|null}
 * An event about a checkout session that was paid.
 * @phpstan-type CheckoutSessionEvent array{id: string, type: 'checkout.session.completed', merchant_id: string,
 *     created_at: string, data: CheckoutSessionEventData, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type CheckoutSessionEventData array{checkout_session: CheckoutSession}
 * A one-time charge with a hosted payment page.
 * @phpstan-type CheckoutSession array{id: string, merchant_id: string, payment_intent_id: string, amount: Money,
 *     status: CheckoutSessionStatus, checkout_url: string, created_at: string}
 * An event about a customer.
 * @phpstan-type CustomerEvent array{id: string, type: 'customer.created'|'customer.updated'|'customer.deleted',
 *     merchant_id: string, created_at: string, data: CustomerEventData, erased_at?: string,
 *     request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type CustomerEventData array{customer: Customer}
 * An event about a ledger entry.
 * @phpstan-type BalanceTransactionEvent array{id: string, type: 'balance.transaction_created'|'balance.available',
 *     merchant_id: string, created_at: string, data: BalanceTransactionEventData, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type BalanceTransactionEventData array{balance_transaction: BalanceTransaction}
 * An event about a refund.
 * @phpstan-type RefundEvent array{id: string, type: 'refund.created'|'refund.succeeded'|'refund.failed',
 *     merchant_id: string, created_at: string, data: RefundEventData, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type RefundEventData array{refund: Refund}
 * An event about a payout.
 * @phpstan-type PayoutEvent array{id: string, type: 'payout.created'|'payout.paid'|'payout.failed',
 *     merchant_id: string, created_at: string, data: PayoutEventData, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type PayoutEventData array{payout: Payout}
 * An event about a saved payment method.
 * @phpstan-type PaymentMethodEvent array{id: string,
 *     type: 'payment_method.attached'|'payment_method.revoked'|'payment_method.detached', merchant_id: string,
 *     created_at: string, data: PaymentMethodEventData, erased_at?: string, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type PaymentMethodEventData array{payment_method: PaymentMethod}
 * An event about a subscription.
 * @phpstan-type SubscriptionEvent array{id: string,
 *     type: 'subscription.created'|'subscription.activated'|'subscription.renewed'|'subscription.past_due'|'subscription.updated'|'subscription.canceled',
 *     merchant_id: string, created_at: string, data: SubscriptionEventData, request: EventRequest|null}
 * The object that the event is about.
 * @phpstan-type SubscriptionEventData array{subscription: Subscription}
 * The delivery of one event to one webhook endpoint.
 * @phpstan-type WebhookDelivery array{id: string, event_id: string, event_type: EventType,
 *     webhook_endpoint_id: string, url: string, status: WebhookDeliveryStatus, attempts: int,
 *     next_attempt_at: string|null, attempt_history: list<WebhookAttempt>, created_at: string}
 * FAILED means that another attempt follows, DEAD that no more attempts follow.
 * @phpstan-type WebhookDeliveryStatus 'PENDING'|'SUCCEEDED'|'FAILED'|'DEAD'|string
 * One attempt of a delivery, and its result.
 * @phpstan-type WebhookAttempt array{attempt: int, at: string, outcome: 'SUCCEEDED'|'FAILED'|string,
 *     response_status: int|null, duration_ms: int, error: string|null, response_excerpt: string|null}
 * The time of the merchant's test mode.
 * @phpstan-type TestClock array{status: 'READY'|'ADVANCING'|string, now: string, advancing_to: string|null,
 *     ahead_seconds: int}
 * What happened with one call.
 * @phpstan-type CallRecord array{id: string, request_id: string, correlation_id: string|null, operation: string,
 *     method: string, path: string, status: int, error_code: string|null, duration_ms: int,
 *     key_last4: string|null, livemode: bool, created_at: string, event_ids: list<string>}
 * The history of one payment intent.
 * @phpstan-type PaymentIntentTrace array{id: string, status: PaymentIntentStatus, truncated: bool,
 *     items: list<TraceItem>}
 * One thing that happened to a payment intent.
 * @phpstan-type TraceItem array{at: string, kind: TraceItemKind, summary: string, ref: string}
 * What a line of a trace is about. New kinds may be added.
 * @phpstan-type TraceItemKind
 *     'CALL'|'STATUS'|'RAIL_CALL'|'LEDGER_ENTRY'|'SUSPENSE'|'PAYOUT'|'EVENT'|'DELIVERY_ATTEMPT'|string
 * The position of a page in its list.
 * @phpstan-type Pagination array{page: int, per_page: int, total: int, total_pages: int, has_more: bool,
 *     total_is_capped?: true}
 * @phpstan-type ListPaymentIntentsQuery array{status?: PaymentIntentStatusInput, customer_id?: string,
 *     external_reference?: string, payment_method_type?: PaymentMethodTypeInput, subscription_id?: string,
 *     page?: int, per_page?: int|'all', before?: string, created_from?: string|\DateTimeInterface,
 *     created_to?: string|\DateTimeInterface}
 * @phpstan-type ListRefundsQuery array{payment_intent_id?: string, status?: RefundStatusInput, page?: int,
 *     per_page?: int|'all', before?: string, created_from?: string|\DateTimeInterface,
 *     created_to?: string|\DateTimeInterface}
 * @phpstan-type ListSubscriptionsQuery array{status?: SubscriptionStatusInput, customer_id?: string, page?: int,
 *     per_page?: int|'all', before?: string, created_from?: string|\DateTimeInterface,
 *     created_to?: string|\DateTimeInterface}
 * @phpstan-type ListCustomersQuery array{q?: string, page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListCustomerPaymentMethodsQuery array{page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListMerchantsQuery array{q?: string, page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListBalanceTransactionsQuery array{type?: BalanceTransactionTypeInput, payout_id?: string,
 *     page?: int, per_page?: int|'all', before?: string, created_from?: string|\DateTimeInterface,
 *     created_to?: string|\DateTimeInterface}
 * @phpstan-type PreviewFeeQuery array{amount: string, payment_method_type: PaymentMethodTypeInput}
 * @phpstan-type ListPayoutsQuery array{status?: PayoutStatusInput, page?: int, per_page?: int|'all',
 *     before?: string, created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListPayoutTransactionsQuery array{page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListPayoutAccountsQuery array{page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListWebhookEndpointsQuery array{page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListEventsQuery array{type?: list<EventTypeInput>, resource_id?: string,
 *     delivery_status?: WebhookDeliveryStatusInput, page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type StreamEventsQuery array{since?: string|\DateTimeInterface}
 * @phpstan-type ListEventDeliveriesQuery array{page?: int, per_page?: int|'all', before?: string,
 *     created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListDiagnosticRequestsQuery array{correlation_id: string, page?: int, per_page?: int|'all',
 *     before?: string, created_from?: string|\DateTimeInterface, created_to?: string|\DateTimeInterface}
 * @phpstan-type ListRecentRequestsQuery array{status?: list<string>, operation?: list<string>, page?: int,
 *     per_page?: int|'all', before?: string, created_from?: string|\DateTimeInterface,
 *     created_to?: string|\DateTimeInterface}
 */
final class Types
{
}
