# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

"""The types of what svc receives and sends."""

from datetime import datetime
from decimal import Decimal
from typing import Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

__all__ = [
    "Affiliation",
    "Balance",
    "BalanceByStatus",
    "BalanceTransaction",
    "BalanceTransactionEvent",
    "BalanceTransactionEventData",
    "BalanceTransactionStatus",
    "BalanceTransactionType",
    "BalanceTransactionTypeInput",
    "CallRecord",
    "CancelReason",
    "CeDocument",
    "ChatMessage",
    "CheckoutSession",
    "CheckoutSessionCreate",
    "CheckoutSessionCreated",
    "CheckoutSessionCustomer",
    "CheckoutSessionEvent",
    "CheckoutSessionEventData",
    "CheckoutSessionStatus",
    "Customer",
    "CustomerCounts",
    "CustomerCreate",
    "CustomerDeletion",
    "CustomerDetails",
    "CustomerEvent",
    "CustomerEventData",
    "CustomerType",
    "CustomerTypeInput",
    "CustomerUpdate",
    "DniDocument",
    "EmbeddedCustomer",
    "ErrorCode",
    "ErrorDetail",
    "ErrorDetailCode",
    "EventRequest",
    "EventSelector",
    "EventSelectorInput",
    "EventType",
    "EventTypeInput",
    "ExistingCustomer",
    "FeeBreakdown",
    "FeeMethods",
    "FeeParts",
    "FeePreview",
    "FeesByMethod",
    "FiscalAddress",
    "FiscalAddressUpdate",
    "ForeignDocument",
    "IdentityDocument",
    "IdentityDocumentType",
    "IntentPeriod",
    "Merchant",
    "MerchantCreate",
    "MerchantUpdate",
    "MessagingBalance",
    "Money",
    "MoneyInput",
    "NewIdentityDocument",
    "NewTaxId",
    "PageLocale",
    "PageLocaleInput",
    "Pagination",
    "PaidWith",
    "PassportDocument",
    "PaymentCode",
    "PaymentConfirmation",
    "PaymentInstructions",
    "PaymentIntent",
    "PaymentIntentCreate",
    "PaymentIntentCustomer",
    "PaymentIntentDetails",
    "PaymentIntentEvent",
    "PaymentIntentEventData",
    "PaymentIntentFees",
    "PaymentIntentStatus",
    "PaymentIntentStatusInput",
    "PaymentIntentTrace",
    "PaymentMethod",
    "PaymentMethodDisplay",
    "PaymentMethodEvent",
    "PaymentMethodEventData",
    "PaymentMethodStatus",
    "PaymentMethodType",
    "PaymentMethodTypeInput",
    "PaymentSimulation",
    "Payout",
    "PayoutAccount",
    "PayoutAccountCreate",
    "PayoutAccountType",
    "PayoutAccountTypeInput",
    "PayoutDay",
    "PayoutDayInput",
    "PayoutEvent",
    "PayoutEventData",
    "PayoutFailureCode",
    "PayoutSettings",
    "PayoutSettingsReplace",
    "PayoutStatus",
    "PayoutStatusInput",
    "PayoutThreshold",
    "PayoutThresholds",
    "PayoutThresholdsInput",
    "Qr",
    "Refund",
    "RefundAmount",
    "RefundCreate",
    "RefundEvent",
    "RefundEventData",
    "RefundFailureCode",
    "RefundOutcome",
    "RefundOutcomeInput",
    "RefundSettling",
    "RefundSimulation",
    "RefundSimulator",
    "RefundStatus",
    "RefundStatusInput",
    "RucDocument",
    "SavedMethodFailureCode",
    "SavedMethodPayment",
    "SavedMethodType",
    "SavedMethodsEnabled",
    "Settlement",
    "Subscription",
    "SubscriptionCancellation",
    "SubscriptionCreate",
    "SubscriptionEvent",
    "SubscriptionEventData",
    "SubscriptionInterval",
    "SubscriptionIntervalInput",
    "SubscriptionPeriod",
    "SubscriptionStatus",
    "SubscriptionStatusInput",
    "SubscriptionUpdate",
    "SubscriptionWalletSimulation",
    "SubscriptionWalletSimulator",
    "TaxId",
    "TestClock",
    "TestClockAdvance",
    "TraceItem",
    "TraceItemKind",
    "WalletOutcome",
    "WalletOutcomeInput",
    "WalletSimulation",
    "WalletSimulator",
    "WebhookAttempt",
    "WebhookDelivery",
    "WebhookDeliveryStatus",
    "WebhookDeliveryStatusInput",
    "WebhookEndpoint",
    "WebhookEndpointCreate",
    "WebhookEndpointCreated",
    "WebhookEndpointDisabledReason",
    "WebhookEndpointSecret",
    "WebhookEndpointUpdate",
    "WebhookEvent",
]

class MoneyInput(TypedDict):
    """An amount to collect, in soles."""

    amount: Union[str, Decimal]
    """From 1.00 to 999999.99, with at most two decimals."""
    currency: Literal["PEN"]
    """The only currency is PEN (soles)."""


PaymentMethodTypeInput = Literal["INTEROPERABLE_QR", "BANK_TRANSFER", "WALLET"]
"""A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422."""


class ExistingCustomer(TypedDict):
    """An existing customer by `id`. All other fields are ignored."""

    id: str
    """The id of an existing customer."""


CustomerTypeInput = Literal["INDIVIDUAL", "COMPANY"]
"""A person or a company. It cannot be changed."""


class DniDocument(TypedDict):
    """The national identity card of Peru."""

    country: Literal["PE"]
    type: Literal["DNI"]
    """The type of the document."""
    value: str
    """The eight digits of the DNI."""


class RucDocument(TypedDict):
    """The taxpayer number of SUNAT. Its last digit is a check digit."""

    country: Literal["PE"]
    type: Literal["RUC"]
    """The type of the document."""
    value: str
    """The eleven digits of the RUC."""


class CeDocument(TypedDict):
    """The identity card of a foreign resident of Peru (carné de extranjería)."""

    country: Literal["PE"]
    type: Literal["CE"]
    """The type of the document."""
    value: str


class PassportDocument(TypedDict):
    """A passport of Peru."""

    country: Literal["PE"]
    type: Literal["PASSPORT"]
    """The type of the document."""
    value: str


IdentityDocumentType = Union[Literal["DNI", "RUC", "CE", "PASSPORT"], str]
"""The kind of identity document. Of Peru: `DNI` (national identity card), `RUC` (taxpayer number of SUNAT), `CE` (carné de
extranjería, the identity card of a foreign resident) or `PASSPORT`. Of another country: these, or its own type, such
as `RUT`.
"""


class ForeignDocument(TypedDict):
    """A document of another country than Peru, such as a passport."""

    country: str
    """The country code of ISO 3166-1, in two capital letters. It is not PE."""
    type: IdentityDocumentType
    value: str


NewIdentityDocument = Union[DniDocument, RucDocument, CeDocument, PassportDocument, ForeignDocument]
"""An identity document of a country. Documents of Peru are of four types, and the number of each has its own form.
Another country has types of its own.
"""


class PaymentIntentCustomer(TypedDict, total=False):
    """A customer by `external_id`, or a new one."""

    type: CustomerTypeInput
    """Required for a new customer."""
    external_id: str
    """Your own id of the customer. If a customer has it, that customer is used and the other fields are ignored. If not, the new customer gets it."""
    first_name: str
    """For an INDIVIDUAL."""
    last_name: str
    """For an INDIVIDUAL."""
    company_name: str
    """For a COMPANY."""
    document: NewIdentityDocument
    email: str
    phone: str
    metadata: Mapping[str, str]


class _PaymentIntentCreate(TypedDict):
    amount: MoneyInput
    payment_method_types: Sequence[PaymentMethodTypeInput]
    """The offered payment methods. WALLET needs a customer, and a test key."""


class PaymentIntentCreate(_PaymentIntentCreate, total=False):
    """The payment intent to create."""

    customer: Union[ExistingCustomer, PaymentIntentCustomer]
    """An existing customer by `id` or by `external_id` (all other fields are then ignored), or `type` and the data of a new one. An empty object means no customer."""
    description: str
    external_reference: str
    requires_customer_info: bool
    """Whether the payment page asks the payer for name and email."""
    expires_at: Union[str, datetime]
    """When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires."""
    metadata: Mapping[str, str]
    payment_method: str
    """A saved payment method of the customer, to be charged at once. It goes together with `confirm: true`."""
    confirm: bool
    """Charges `payment_method` at once."""
    saved_payment_methods: Literal["enabled"]
    """With `enabled`, the payment page shows the customer's saved payment methods for 30 minutes."""


CustomerType = Union[Literal["INDIVIDUAL", "COMPANY"], str]
"""A person or a company. It cannot be changed."""


class EmbeddedCustomer(TypedDict):
    """A customer inside a payment intent."""

    id: str
    type: CustomerType
    first_name: Optional[str]
    """For an INDIVIDUAL."""
    last_name: Optional[str]
    """For an INDIVIDUAL."""
    name: Optional[str]
    """The full name of the person or the name of the company."""
    document_type: Optional[IdentityDocumentType]
    """The type of the identity document, or null."""
    document_value: Optional[str]
    """The number of the identity document."""
    email: Optional[str]
    """The email address of the customer."""


class Money(TypedDict):
    """An amount in soles. Fees and their taxes are negative."""

    amount: str
    """Soles as a decimal string, always with two decimals."""
    currency: Literal["PEN"]


PaymentIntentStatus = Union[
    Literal[
        "REQUIRES_PAYMENT_METHOD",
        "PENDING",
        "PROCESSING",
        "SUCCEEDED",
        "FAILED",
        "CANCELLED",
        "EXPIRED",
    ],
    str,
]
"""PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a
debit.
"""


PaymentMethodType = Union[Literal["INTEROPERABLE_QR", "BANK_TRANSFER", "WALLET"], str]
"""A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422."""


class Qr(TypedDict):
    """An interoperable QR. Every Peruvian wallet and bank app can read it."""

    type: Literal["INTEROPERABLE_QR"]
    """The payment method."""
    payload: str
    """The text of an EMV merchant-presented QR. Show it as a QR code."""
    expires_at: Optional[str]
    """When the payment intent expires, or null."""


class PaymentCode(TypedDict):
    """A payment code for a bank or wallet app."""

    type: Literal["BANK_TRANSFER"]
    """The payment method."""
    institution_name: str
    """What the payer searches for under "Pago de servicios" in the app. The code is entered there."""
    code: str
    """The code that the payer enters under service payment."""
    expires_at: Optional[str]
    """When the payment intent expires, or null."""


class PaymentInstructions(TypedDict):
    """The payment instructions of each offered payment method."""

    qr: Optional[Qr]
    """Null if INTEROPERABLE_QR is not offered."""
    payment_code: Optional[PaymentCode]
    """Null if BANK_TRANSFER is not offered."""


class PaidWith(TypedDict):
    """How a payment intent was paid."""

    method_type: PaymentMethodType
    """The payment method that was used."""
    paid_at: str
    """When the payment was confirmed."""


SavedMethodFailureCode = Union[
    Literal[
        "insufficient_funds",
        "payment_method_revoked",
        "amount_exceeds_method_limit",
        "temporarily_unavailable",
    ],
    str,
]
"""Why a debit of a saved payment method failed."""


class SavedMethodPayment(TypedDict):
    """The result of a debit of a saved payment method."""

    status: Union[Literal["SUCCEEDED", "PROCESSING", "FAILED"], str]
    """The status of the debit. PROCESSING ends within seconds."""
    failure_code: Optional[SavedMethodFailureCode]
    """Why it FAILED, or null."""


class IntentPeriod(TypedDict):
    """The period of a subscription that a payment intent is for."""

    number: int
    """The first period has 1."""
    start: Optional[str]
    """The first day, in Lima. Null until the first period of the subscription is paid."""
    end: Optional[str]
    """The first day of the next period."""


class PaymentIntent(TypedDict):
    """One amount to collect."""

    id: str
    merchant_id: str
    livemode: bool
    """True if real money is collected (live mode)."""
    customer: Optional[EmbeddedCustomer]
    """The customer, or null."""
    amount: Money
    """The amount to collect."""
    status: PaymentIntentStatus
    payment_method_types: List[PaymentMethodType]
    """The offered payment methods."""
    payment_method: Optional[PaymentInstructions]
    """The payment instructions. Null with the status SUCCEEDED, EXPIRED or CANCELLED."""
    checkout_url: str
    """The URL of the hosted payment page. While the payment intent can be paid, the URL fragment contains the client secret."""
    client_secret: Optional[str]
    """Gives a front end access to this payment intent without an API key. Null with the status SUCCEEDED, EXPIRED or CANCELLED."""
    description: Optional[str]
    """What it is for, in your own words."""
    external_reference: Optional[str]
    """Your own reference."""
    requires_customer_info: bool
    """Whether the payment page asks the payer for name and email."""
    metadata: Dict[str, str]
    expires_at: Optional[str]
    """When it expires. Null means never."""
    paid_with: Optional[PaidWith]
    """How it was paid. Null until it is paid."""
    payment_id: Optional[str]
    """The id of the payment. Null until it is paid."""
    amount_refunded: Money
    """What was refunded, including the refunds that are still PENDING. Refunds that failed do not count."""
    last_saved_method_payment: Optional[SavedMethodPayment]
    """The last debit of a saved payment method, or null."""
    subscription_id: Optional[str]
    """The subscription whose period it is for, or null."""
    subscription_period: Optional[IntentPeriod]
    """The period of the subscription that it is for, or null."""
    created_at: str
    """When it was created."""


PaymentIntentStatusInput = Literal[
    "REQUIRES_PAYMENT_METHOD",
    "PENDING",
    "PROCESSING",
    "SUCCEEDED",
    "FAILED",
    "CANCELLED",
    "EXPIRED",
]
"""PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a
debit.
"""


class FeeParts(TypedDict):
    """The parts of a fee."""

    fee: Money
    """The fee before tax, negative."""
    fee_tax: Money
    """The tax on it (IGV), negative."""


class FeeBreakdown(TypedDict):
    """The fee of a payment with one payment method. A fee that is not below the amount takes all of it, so `net` is never
    negative.
    """

    gross: Money
    """The amount that the payer pays."""
    fee: Money
    """The fee including its tax, negative."""
    breakdown: FeeParts
    net: Money
    """The amount that the merchant receives."""
    plan_version: str
    """The version of the fee plan."""


class FeesByMethod(TypedDict, total=False):
    """The fee of the payment with each offered payment method."""

    INTEROPERABLE_QR: FeeBreakdown
    """The fee with an interoperable QR."""
    BANK_TRANSFER: FeeBreakdown
    """The fee with a bank payment code."""
    WALLET: FeeBreakdown
    """The fee with a saved wallet."""


class FeeMethods(TypedDict):
    """The payment method of a fee, and the fees of all offered payment methods."""

    payment_method_type: PaymentMethodType
    """The payment method that the fee is for."""
    by_method: FeesByMethod


class FeePreview(FeeBreakdown, FeeMethods):
    """The fee for the payment method that was used. Before the payment, the fee for the first offered method."""


BalanceTransactionStatus = Union[Literal["PENDING", "AVAILABLE", "IN_PAYOUT", "PAID"], str]
"""PENDING means collected, AVAILABLE can be paid out, IN_PAYOUT is included in a payout, PAID is at the bank."""


class Settlement(TypedDict):
    """The ledger entry of a paid payment intent."""

    balance_transaction_id: str
    status: BalanceTransactionStatus
    gross: Money
    """The amount that the payer paid."""
    fee: Money
    """The fee before tax, negative."""
    fee_tax: Money
    """The tax on it (IGV), negative."""
    net: Money
    """The amount that the merchant receives."""
    available_on: str
    """The time from which it can be paid out."""
    available_confirmed: bool
    """True when it is AVAILABLE."""
    payout_id: Optional[str]
    """The payout that includes it, or null."""


class PaymentIntentFees(TypedDict, total=False):
    """The fees of a payment intent. Returned to secret keys only."""

    fee_preview: FeePreview
    settlement: Settlement
    """The ledger entry of the payment. Left out until the payment intent is paid."""


class PaymentIntentDetails(PaymentIntent, PaymentIntentFees):
    """A payment intent as GET /payment-intents/{id} returns it."""


class ChatMessage(TypedDict, total=False):
    """Who gets the message."""

    phone: str
    """A Peruvian mobile number. Required if the payment intent has no customer with such a phone."""
    customer_name: str
    """The name in the greeting."""


class MessagingBalance(TypedDict):
    """How many chat messages can be sent."""

    units: int
    """One is taken for each message."""
    livemode: bool
    """Whether it is the balance of live mode."""


class PaymentConfirmation(TypedDict):
    """The saved payment method to charge."""

    payment_method: str
    """An ACTIVE saved payment method of the customer."""


class SavedMethodsEnabled(TypedDict):
    """How long the payment page shows the saved payment methods."""

    enabled_until: str
    """The end of the 30 minutes."""


class RefundAmount(TypedDict):
    """An amount to refund, in soles."""

    amount: Union[str, Decimal]
    """From 0.01 to 999999.99, with at most two decimals."""
    currency: Literal["PEN"]
    """The only currency is PEN (soles)."""


class RefundCreate(TypedDict, total=False):
    """The refund to create."""

    amount: RefundAmount
    """At most what is left. Without it, all that is left is refunded."""
    reason: str
    """Why, in your own words. The payer does not see it."""


RefundStatus = Union[Literal["PENDING", "SUCCEEDED", "FAILED"], str]
"""PENDING means that the result is not known yet. SUCCEEDED and FAILED are final."""


RefundFailureCode = Union[Literal["bank_rejected"], str]
"""Why a refund failed. New codes may be added."""


class Refund(TypedDict):
    """Money that is returned to the payer of one payment intent."""

    id: str
    payment_intent_id: str
    livemode: bool
    """True if real money is returned (live mode)."""
    amount: Money
    """The amount that the payer gets."""
    status: RefundStatus
    reason: Optional[str]
    """Why it was refunded, in your own words."""
    failure_code: Optional[RefundFailureCode]
    """Why it FAILED, or null."""
    failure_message: Optional[str]
    """The reason of the failure as a sentence for people."""
    balance_transaction_id: Optional[str]
    """Its entry in the ledger. Null until it has SUCCEEDED."""
    settled_at: Optional[str]
    """When it succeeded or failed. Null while it is PENDING."""
    created_at: str
    """When it was created."""


class _PaymentSimulation(TypedDict):
    outcome: Literal["SUCCEEDED", "FAILED"]
    """Whether the payment succeeds."""


class PaymentSimulation(_PaymentSimulation, total=False):
    """The result to simulate."""

    payment_method_type: PaymentMethodTypeInput
    """The payment method to use. Required if the payment intent offers several."""


class Affiliation(TypedDict):
    """A wallet that is being linked."""

    status: Union[Literal["PENDING", "APPROVED", "REJECTED", "EXPIRED", "FAILED"], str]
    """PENDING waits for the payer. FAILED: the wallet could not be asked, so it can be started again."""
    expires_at: str
    """15 minutes after the start."""


WalletOutcome = Union[Literal["SUCCEED", "INSUFFICIENT_FUNDS", "REVOKED", "PENDING", "ERROR"], str]
"""The result of a debit. PENDING succeeds after 5 seconds, or ends by `settle`. ERROR fails with temporarily_unavailable."""


class WalletSimulator(TypedDict):
    """The state of the wallet simulator of one payment intent."""

    id: str
    """The id of the payment intent."""
    payment_intent: PaymentIntent
    """The payment intent as it is now."""
    affiliation: Optional[Affiliation]
    """The link that was started last, or null."""
    payment: WalletOutcome
    """The result of the next debit."""
    allowed: List[Union[Literal["affiliation", "payment", "settle"], str]]
    """The fields that the present state allows."""
    email_code: Optional[str]
    """The last code that was sent to the customer and is still valid, or null."""


WalletOutcomeInput = Literal["SUCCEED", "INSUFFICIENT_FUNDS", "REVOKED", "PENDING", "ERROR"]
"""The result of a debit. PENDING succeeds after 5 seconds, or ends by `settle`. ERROR fails with temporarily_unavailable."""


class WalletSimulation(TypedDict, total=False):
    """What the wallet does: `affiliation`, `payment` or both, or `settle` alone."""

    affiliation: Literal["APPROVE", "REJECT", "EXPIRE"]
    """What the payer does with the link that waits in the wallet's app. APPROVE also charges."""
    payment: WalletOutcomeInput
    """The result of the next debit."""
    settle: Literal["COMPLETE", "DENY"]
    """The end of a debit that is PROCESSING. DENY fails it with insufficient_funds."""


RefundOutcome = Union[Literal["SUCCEED", "PENDING", "DENY"], str]
"""The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED."""


class RefundSimulator(TypedDict):
    """The state of the refund simulator of one payment intent."""

    next_outcome: RefundOutcome
    """The result of the next refund."""
    pending: List[str]
    """The ids of the PENDING refunds, newest first."""


RefundOutcomeInput = Literal["SUCCEED", "PENDING", "DENY"]
"""The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED."""


class RefundSettling(TypedDict):
    """Ends a PENDING refund."""

    refund_id: str
    """A PENDING refund of this payment intent."""
    result: Literal["COMPLETE", "DENY"]
    """COMPLETE: it succeeds. DENY: it fails."""


class RefundSimulation(TypedDict, total=False):
    """The result of the next refund, or the end of a PENDING one."""

    next_outcome: RefundOutcomeInput
    """The result of the next refund."""
    settle: RefundSettling


RefundStatusInput = Literal["PENDING", "SUCCEEDED", "FAILED"]
"""PENDING means that the result is not known yet. SUCCEEDED and FAILED are final."""


SubscriptionStatusInput = Literal["INCOMPLETE", "ACTIVE", "PAST_DUE", "CANCELED"]
"""INCOMPLETE waits for its first payment. ACTIVE: the present period is paid. PAST_DUE: it is not. CANCELED is final."""


SubscriptionStatus = Union[Literal["INCOMPLETE", "ACTIVE", "PAST_DUE", "CANCELED"], str]
"""INCOMPLETE waits for its first payment. ACTIVE: the present period is paid. PAST_DUE: it is not. CANCELED is final."""


SubscriptionInterval = Union[Literal["WEEK", "MONTH", "YEAR"], str]
"""The unit of a period."""


class SubscriptionPeriod(TypedDict):
    """A period of a subscription."""

    number: int
    """The first period has 1."""
    start: str
    """The first day, in Lima."""
    end: str
    """The first day of the next period."""


CancelReason = Union[Literal["requested", "incomplete", "unpaid", "customer_deleted"], str]
"""Why a subscription was canceled. `requested`: by a call. `incomplete`: the first period was not paid within 24 hours.
`unpaid`: the last attempt to charge a period was denied. `customer_deleted`: its customer was deleted.
"""


class Subscription(TypedDict):
    """A wallet that is charged every period."""

    id: str
    merchant_id: str
    customer_id: str
    """Who is charged."""
    livemode: bool
    """False; subscriptions exist in test mode only."""
    status: SubscriptionStatus
    amount: Money
    """The amount of the next period."""
    interval: SubscriptionInterval
    interval_count: int
    """How many of them a period has."""
    description: Optional[str]
    """What it is for. Each payment intent has it, too."""
    payment_method: Optional[str]
    """The saved payment method that is charged, or null."""
    start_at: Optional[str]
    """When the first period is charged. Null means at once."""
    anchor: Optional[str]
    """The day in Lima from which periods are counted. Null until the first period is paid, unless there is a `start_at`."""
    current_period: Optional[SubscriptionPeriod]
    """The present period. Null until the first one has begun."""
    next_attempt_at: Optional[str]
    """When it is charged next. Null if nothing more will be charged, or it is not known yet."""
    attempts: int
    """How often the present period was charged."""
    latest_payment_intent_id: Optional[str]
    """The payment intent of the latest period. Null before the first."""
    checkout_url: Optional[str]
    """The payment page of the latest payment intent, where the customer can link a wallet. Null when it is not to be paid."""
    cancel_at_period_end: bool
    """Whether it ends with the present period."""
    canceled_at: Optional[str]
    """When it was canceled, or null."""
    cancel_reason: Optional[CancelReason]
    """Why it was canceled, or null."""
    metadata: Dict[str, str]
    created_at: str
    """When it was created."""


SubscriptionIntervalInput = Literal["WEEK", "MONTH", "YEAR"]
"""The unit of a period."""


class _SubscriptionCreate(TypedDict):
    customer_id: str
    """An existing customer."""
    amount: MoneyInput
    """The amount of each period, at most 2500.00."""
    interval: SubscriptionIntervalInput


class SubscriptionCreate(_SubscriptionCreate, total=False):
    """The subscription to create."""

    interval_count: int
    """How many of them a period has. Without it, 1."""
    description: str
    payment_method: str
    """An ACTIVE saved payment method of the customer. Without it, the customer links a wallet at `checkout_url`."""
    start_at: Union[str, datetime]
    """When the first period is charged, at most a year ahead. It needs a `payment_method`."""
    metadata: Mapping[str, str]


class SubscriptionUpdate(TypedDict, total=False):
    """The fields to change."""

    payment_method: str
    """An ACTIVE saved payment method of the customer."""
    amount: MoneyInput
    """The amount from the next period on, at most 2500.00."""
    description: str
    """The description from the next period on."""
    cancel_at_period_end: bool
    """Whether it ends with the present period."""
    metadata: Mapping[str, str]


class SubscriptionCancellation(TypedDict, total=False):
    """When it ends."""

    at_period_end: bool
    """Whether it ends with the present period. Without it, at once."""


class SubscriptionWalletSimulator(TypedDict):
    """The state of the wallet simulator of one subscription."""

    id: str
    """The id of the subscription."""
    subscription: Subscription
    """The subscription as it is now."""
    payment_intent: Optional[PaymentIntent]
    """The latest payment intent. Null before the first."""
    affiliation: Optional[Affiliation]
    """The link that was started last, or null."""
    payment: WalletOutcome
    """The result of the next debit."""
    payments: List[WalletOutcome]
    """The results of the next debits, as far as they were told."""
    allowed: List[Union[Literal["affiliation", "payment", "payments", "settle"], str]]
    """The fields that the present state allows."""
    email_code: Optional[str]
    """The last code that was sent to the customer and is still valid, or null."""


class SubscriptionWalletSimulation(TypedDict, total=False):
    """What the wallet does: `affiliation`, or `payment` or `payments`, or both, or `settle` alone."""

    affiliation: Literal["APPROVE", "REJECT", "EXPIRE"]
    """What the payer does with the link that waits in the wallet's app. APPROVE also charges."""
    payment: WalletOutcomeInput
    """The result of the next debit."""
    payments: Sequence[WalletOutcomeInput]
    """The results of the next debits, in their order."""
    settle: Literal["COMPLETE", "DENY"]
    """The end of a debit that is PROCESSING. DENY fails it with insufficient_funds."""


class CheckoutSessionCustomer(TypedDict, total=False):
    """A customer by `external_id`, or a new one."""

    external_id: str
    """Your own id of the customer. If a customer has it, that customer is used. If not, the new customer gets it."""
    name: str
    """The first name of a new customer."""
    email: str
    phone: str


PageLocaleInput = Literal["es", "en", "auto"]
"""The language of the payment page. `auto`, the default, is the language of the browser."""


class _CheckoutSessionCreate(TypedDict):
    amount: MoneyInput
    payment_method_types: Sequence[Literal["INTEROPERABLE_QR", "BANK_TRANSFER"]]
    """The offered payment methods."""


class CheckoutSessionCreate(_CheckoutSessionCreate, total=False):
    """The checkout session to create."""

    customer: Union[ExistingCustomer, CheckoutSessionCustomer]
    """An existing customer by `id` (all other fields are then ignored) or by `external_id`, or a new one. An empty object means no customer."""
    description: str
    external_reference: str
    success_url: str
    """The https URL to which the payer goes after paying. With a test key, or on a service in development, http to localhost, 127.x.x.x or [::1] is also accepted. If the operator has set a list of hosts for the merchant, the host must be on it, with its port unless it is the default port."""
    cancel_url: str
    """The URL to which the payer goes back without paying. The rules of `success_url` apply."""
    locale: PageLocaleInput
    expires_at: Union[str, datetime]
    """When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires."""
    metadata: Mapping[str, str]


CheckoutSessionStatus = Union[Literal["OPEN", "COMPLETED", "EXPIRED"], str]
"""OPEN can be paid, COMPLETED is paid. EXPIRED (an extension) means that the payment intent expired or was cancelled."""


PageLocale = Union[Literal["es", "en", "auto"], str]
"""The language of the payment page. `auto`, the default, is the language of the browser."""


class CheckoutSessionCreated(TypedDict):
    """A new checkout session, with its client secret and the payment instructions."""

    id: str
    merchant_id: str
    customer_id: Optional[str]
    """The customer, or null."""
    payment_intent_id: str
    """The payment intent of the session."""
    amount: Money
    """The amount to collect."""
    status: CheckoutSessionStatus
    description: Optional[str]
    """What it is for, in your own words."""
    success_url: Optional[str]
    """The URL to which the payer goes after paying."""
    cancel_url: Optional[str]
    """The URL to which the payer goes back without paying."""
    locale: PageLocale
    client_secret: str
    """Gives a front end access to this checkout session without an API key."""
    checkout_url: str
    """The URL of the hosted payment page. The URL fragment contains the client secret."""
    payment_method: Optional[PaymentInstructions]
    """The payment instructions."""
    created_at: str
    """When it was created."""


class IdentityDocument(TypedDict):
    """An identity document of a country."""

    country: str
    type: IdentityDocumentType
    value: str


class Customer(TypedDict):
    """A person or a company that pays."""

    id: str
    merchant_id: str
    external_id: Optional[str]
    """Your own id of the customer. It is unique in a mode."""
    type: CustomerType
    first_name: Optional[str]
    """For an INDIVIDUAL."""
    last_name: Optional[str]
    """For an INDIVIDUAL."""
    company_name: Optional[str]
    """For a COMPANY."""
    document: Optional[IdentityDocument]
    """The identity document. It cannot be changed."""
    email: Optional[str]
    """The email address of the customer."""
    phone: Optional[str]
    """The phone number in E.164 format."""
    metadata: Dict[str, str]
    created_at: str
    """When it was created."""


class _CustomerCreate(TypedDict):
    type: CustomerTypeInput


class CustomerCreate(_CustomerCreate, total=False):
    """A new customer."""

    external_id: str
    """Your own id of the customer. It is unique in a mode."""
    first_name: str
    """For an INDIVIDUAL."""
    last_name: str
    """For an INDIVIDUAL."""
    company_name: str
    """For a COMPANY."""
    document: NewIdentityDocument
    email: str
    phone: str
    merchant_id: str
    """It must be the merchant of the API key."""
    metadata: Mapping[str, str]


class CustomerCounts(TypedDict):
    """The counts of a customer."""

    payment_intents_count: int
    """The number of its payment intents, with any status."""


class CustomerDetails(Customer, CustomerCounts):
    """A customer as GET /customers/{id} returns it."""


class CustomerUpdate(TypedDict, total=False):
    """The fields of the customer to change. An empty string clears a field."""

    external_id: str
    """Your own id of the customer. It is unique in a mode."""
    first_name: str
    """For an INDIVIDUAL. An empty string removes it."""
    last_name: str
    """For an INDIVIDUAL. An empty string removes it."""
    company_name: str
    """For a COMPANY."""
    email: Union[str, Literal[""]]
    """The email address of the customer."""
    phone: str
    """The phone number in E.164 format."""
    metadata: Mapping[str, str]
    """Replaces all metadata of the customer."""


class CustomerDeletion(TypedDict):
    """What DELETE /customers/{id} did."""

    deleted: bool
    """Whether the customer was deleted. It had no payment intents."""
    archived: bool
    """Whether the customer was archived. It has payment intents."""
    payment_intents_count: int
    """The number of its payment intents, with any status."""


PaymentMethodStatus = Union[Literal["ACTIVE", "REVOKED", "DETACHED"], str]
"""REVOKED was removed by the customer, DETACHED was removed by the merchant."""


class PaymentMethodDisplay(TypedDict):
    """The data by which its owner recognises it."""

    phone_last4: Optional[str]
    """The last four digits of the phone number. Null when they were erased."""


SavedMethodType = Union[Literal["WALLET"], str]
"""The kind of a saved payment method."""


class PaymentMethod(TypedDict):
    """A saved payment method of one customer."""

    id: str
    status: PaymentMethodStatus
    display: PaymentMethodDisplay
    type: SavedMethodType
    customer_id: str
    """The customer that it belongs to."""
    livemode: bool
    """False; WALLET exists in test mode only."""
    created_at: str
    """When the customer linked it."""
    last_used_at: Optional[str]
    """When it was last charged, whatever the result. Null if never."""
    revoked_at: Optional[str]
    """When a charge found that the customer had removed it, or null."""
    detached_at: Optional[str]
    """When it was detached, or null."""


class TaxId(TypedDict):
    """The taxpayer number of SUNAT. Its last digit is a check digit."""

    country: str
    type: Literal["RUC"]
    """The type of the document."""
    value: str
    """The eleven digits of the RUC. They begin with 10, 15, 16, 17 or 20."""


class FiscalAddress(TypedDict):
    """An address in Peru."""

    department: str
    """The department."""
    province: str
    """The province."""
    district: str
    """The district."""
    ubigeo: str
    line: str
    """The street and the number."""


class Merchant(TypedDict):
    """A business that collects payments."""

    id: str
    legal_name: str
    """The name in the national tax registry."""
    trade_name: Optional[str]
    """The business name that payers see."""
    tax_id: TaxId
    country: Literal["PE"]
    """Merchants are in Peru."""
    default_currency: Literal["PEN"]
    email: Optional[str]
    """The email address of the merchant."""
    phone: Optional[str]
    """The phone number of the merchant."""
    support_email: Optional[str]
    """Where payers get an answer by email. The payment page shows it."""
    support_phone: Optional[str]
    """Where payers get an answer by phone. The payment page shows it."""
    address: Optional[FiscalAddress]
    """The fiscal address. The tax registry has none for persons."""
    status: Union[Literal["ACTIVE", "CLOSED"], str]
    """Whether the merchant may collect payments. A CLOSED one has no keys."""
    verification_status: Union[Literal["UNVERIFIED", "VERIFIED"], str]
    """Live mode requires VERIFIED."""
    created_at: str
    """When it was created."""


class NewTaxId(TypedDict):
    """The tax number of a new merchant."""

    value: str
    """The eleven digits of the RUC. The last one is a check digit."""


class _MerchantCreate(TypedDict):
    tax_id: NewTaxId


class MerchantCreate(_MerchantCreate, total=False):
    """The RUC of the new merchant, and how to reach it."""

    trade_name: str
    email: str
    phone: str


class FiscalAddressUpdate(TypedDict, total=False):
    """The fields of an address to change."""

    department: str
    """The department."""
    province: str
    """The province."""
    district: str
    """The district."""
    ubigeo: str
    line: str
    """The street and the number."""


class MerchantUpdate(TypedDict, total=False):
    """The fields of the merchant to change."""

    legal_name: str
    """The name in the national tax registry. It cannot be removed."""
    trade_name: str
    """The business name that payers see. An empty string removes it."""
    email: str
    """The email address of the merchant. An empty string removes it."""
    phone: str
    """The phone number of the merchant in E.164 format. An empty string removes it."""
    support_email: str
    """Where payers get an answer by email. The payment page shows it. An empty string removes it."""
    support_phone: str
    """Where payers get an answer by phone, in E.164 format. The payment page shows it. An empty string removes it."""
    address: Union[FiscalAddressUpdate, Literal[""]]
    """The fields of the address to change. A merchant without an address needs all of them. An empty string removes the address."""


class BalanceByStatus(TypedDict):
    """The net amount of the ledger entries with each status."""

    PENDING: Money
    """Collected but not yet available."""
    AVAILABLE: Money
    """Can be paid out."""
    IN_PAYOUT: Money
    """Included in a payout."""
    PAID: Money
    """At the bank."""


class Balance(TypedDict):
    """The collected money by status."""

    currency: Literal["PEN"]
    pending_deposit: Money
    """Collected, but not yet paid out to the bank."""
    deposited: Money
    """Paid out to the bank so far."""
    by_status: BalanceByStatus


BalanceTransactionTypeInput = Literal["PAYMENT", "REFUND", "PAYOUT", "ADJUSTMENT", "CHARGEBACK"]
"""The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank."""


BalanceTransactionType = Union[
    Literal["PAYMENT", "REFUND", "PAYOUT", "ADJUSTMENT", "CHARGEBACK"],
    str,
]
"""The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank."""


class BalanceTransaction(TypedDict):
    """One entry of the merchant's ledger. gross + fee + fee_tax = net."""

    id: str
    type: BalanceTransactionType
    status: BalanceTransactionStatus
    currency: Literal["PEN"]
    payment_method: Optional[PaymentMethodType]
    """The payment method of the payment, or of the payment that was refunded or charged back. Null for other entries."""
    source_type: str
    """The type of the object that caused the entry: PAYMENT, REFUND, PAYOUT, CHARGEBACK or ADJUSTMENT. New types may be added."""
    source_id: str
    """The id of the object that caused the entry: pay_…, re_…, pyt_…, cbk_… or adj_…."""
    gross: Money
    """The amount that the payer paid. Of a refund, what the payer got back, negative; of a chargeback, what its bank took back, negative; of an adjustment, what the operator gave, or took, negative, such as a payment that was not yours."""
    fee: Money
    """The fee before tax, negative. Of a payment that was not yours, what you get back."""
    fee_tax: Money
    """The tax on it (IGV), negative. Of a payment that was not yours, what you get back."""
    net: Money
    """The amount that the merchant receives. Of a refund, what it bears, negative."""
    available_on: str
    """The time from which it can be paid out."""
    available_confirmed: bool
    """True when it is AVAILABLE."""
    created_at: str
    """When it was recorded."""


PayoutStatusInput = Literal["PENDING", "IN_TRANSIT", "PAID", "FAILED", "CANCELED"]
"""PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted."""


PayoutStatus = Union[Literal["PENDING", "IN_TRANSIT", "PAID", "FAILED", "CANCELED"], str]
"""PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted."""


PayoutFailureCode = Union[
    Literal[
        "account_closed",
        "invalid_account_number",
        "holder_mismatch",
        "bank_rejected",
        "returned_by_bank",
    ],
    str,
]
"""Why a payout failed. `returned_by_bank`: the bank took the money, and returned it later. After `account_closed`,
`invalid_account_number` and `returned_by_bank`, the account receives no more payouts: see `paused_reason`.
"""


class Payout(TypedDict):
    """A transfer of collected money to the merchant's bank account."""

    id: str
    source: Union[Literal["SCHEDULE", "MANUAL"], str]
    """What created it: the schedule, or a call."""
    amount: Money
    """The amount that arrives: gross_amount plus fee_amount."""
    gross_amount: Money
    """The amount that payers paid, less refunds."""
    fee_amount: Money
    """The fees including their taxes, negative."""
    amount_returned: Money
    """What of it the bank has returned and you have in your balance again. It can come back in parts. The payout is FAILED,
    with `returned_by_bank`, when all of it is back.
    """
    destination_bank: str
    """The name of the bank."""
    destination_account_masked: str
    """The account number. Only its last digits are shown."""
    status: PayoutStatus
    payout_account_id: str
    statement_descriptor: Optional[str]
    """The text on the bank statement."""
    arrival_expected_on: Optional[str]
    """The day on which it is expected to arrive: the next business day after it is submitted."""
    initiated_at: Optional[str]
    """When it was submitted to the bank."""
    paid_at: Optional[str]
    """When it arrived."""
    created_at: str
    """When it was created."""
    failure_code: Optional[PayoutFailureCode]
    """Why it FAILED, or null."""
    failure_message: Optional[str]
    """The reason as a sentence for people."""


PayoutAccountType = Union[Literal["CHECKING", "SAVINGS"], str]
"""The kind of bank account."""


class PayoutAccount(TypedDict):
    """A bank account that receives payouts."""

    id: str
    cci: str
    """The interbank account code (CCI), 20 digits. Payouts and events have `account_masked` only."""
    account_masked: str
    """The account number. Only its last digits are shown."""
    bank: str
    """The bank, according to its code in the CCI."""
    account_type: PayoutAccountType
    holder: str
    """The merchant's legal name and tax number."""
    cci_check: Union[Literal["VALID", "UNVERIFIED"], str]
    """Whether the check digits of the CCI are correct."""
    default: bool
    """Whether this account receives the payouts."""
    payable_from: Optional[str]
    """Of the default account, the time from which it receives payouts. Null for another account."""
    paused_reason: Optional[PayoutFailureCode]
    """Why the account receives no more payouts: the failure code of its last payout. Null while it can receive
    payouts. Correct the account at your bank and make it the default again, or make another account the default.
    """
    created_at: str
    """When it was registered."""


PayoutAccountTypeInput = Literal["CHECKING", "SAVINGS"]
"""The kind of bank account."""


class PayoutAccountCreate(TypedDict):
    """A bank account of the merchant."""

    cci: str
    """The interbank account code (CCI)."""
    account_type: PayoutAccountTypeInput


PayoutDay = Union[Literal["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"], str]
"""A business day of the week."""


class PayoutThresholds(TypedDict):
    """The smallest and the largest amount of a payout."""

    minimum: Optional[Money]
    """While less than this amount is available, the schedule creates no payout."""
    maximum: Optional[Money]
    """The largest amount of one payout. A payment that alone is larger gets a payout of its own."""


class PayoutSettings(TypedDict):
    """When payouts are created, and their smallest and largest amount."""

    schedule: Union[Literal["PROVIDER", "DAILY", "WEEKLY", "MANUAL"], str]
    """When payouts are created. PROVIDER means every business day."""
    weekly_day: Optional[PayoutDay]
    """The day of a WEEKLY schedule, or null."""
    thresholds: PayoutThresholds


PayoutDayInput = Literal["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"]
"""A business day of the week."""


class PayoutThreshold(TypedDict):
    """An amount in soles."""

    amount: Union[str, Decimal]
    """From 0.01 to 9999999.99, with at most two decimals."""
    currency: Literal["PEN"]
    """The only currency is PEN (soles)."""


class PayoutThresholdsInput(TypedDict, total=False):
    """The smallest and the largest amount of a payout. Null means none. What is left out stays."""

    minimum: Optional[PayoutThreshold]
    """While less than this amount is available, the schedule creates no payout."""
    maximum: Optional[PayoutThreshold]
    """The largest amount of one payout, at least the minimum. A payment that alone is larger gets a payout of its
    own. What is above the maximum waits for the next payout.
    """


class PayoutSettingsReplace(TypedDict, total=False):
    """The settings to change."""

    schedule: Literal["PROVIDER", "DAILY", "WEEKLY", "MANUAL"]
    """When payouts are created. PROVIDER means every business day."""
    weekly_day: Optional[PayoutDayInput]
    """The day of a WEEKLY schedule. Null is like left out: the day stays, or is MONDAY. Another schedule has no day."""
    thresholds: PayoutThresholdsInput


EventType = Union[
    Literal[
        "payment.created",
        "payment.succeeded",
        "payment.failed",
        "payment.expired",
        "payment.cancelled",
        "payment.reversed",
        "checkout.session.completed",
        "customer.created",
        "customer.updated",
        "customer.deleted",
        "balance.transaction_created",
        "balance.available",
        "refund.created",
        "refund.succeeded",
        "refund.failed",
        "payout.created",
        "payout.paid",
        "payout.failed",
        "payment_method.attached",
        "payment_method.revoked",
        "payment_method.detached",
        "subscription.created",
        "subscription.activated",
        "subscription.renewed",
        "subscription.past_due",
        "subscription.updated",
        "subscription.canceled",
    ],
    str,
]
"""What happened. The name of a published type never changes."""


EventSelector = Union[EventType, Literal["*"]]
"""An event type, or `*` for all types."""


WebhookEndpointDisabledReason = Union[Literal["GONE", "FAILING", "MERCHANT_CLOSED"], str]
"""GONE means that it responded with 410, FAILING that every attempt failed for five days, MERCHANT_CLOSED that the merchant was closed."""


class WebhookEndpoint(TypedDict):
    """A URL that receives events."""

    id: str
    url: str
    """The URL that receives the events."""
    events: List[EventSelector]
    """The event types that it receives."""
    description: Optional[str]
    """What it is for, in your own words."""
    status: Union[Literal["ENABLED", "DISABLED"], str]
    """A DISABLED endpoint receives nothing."""
    disabled_reason: Optional[WebhookEndpointDisabledReason]
    """Why it is DISABLED, or null."""
    livemode: bool
    """Whether it receives the events of live mode."""
    created_at: str
    """When it was registered."""


EventTypeInput = Literal[
    "payment.created",
    "payment.succeeded",
    "payment.failed",
    "payment.expired",
    "payment.cancelled",
    "payment.reversed",
    "checkout.session.completed",
    "customer.created",
    "customer.updated",
    "customer.deleted",
    "balance.transaction_created",
    "balance.available",
    "refund.created",
    "refund.succeeded",
    "refund.failed",
    "payout.created",
    "payout.paid",
    "payout.failed",
    "payment_method.attached",
    "payment_method.revoked",
    "payment_method.detached",
    "subscription.created",
    "subscription.activated",
    "subscription.renewed",
    "subscription.past_due",
    "subscription.updated",
    "subscription.canceled",
]
"""What happened. The name of a published type never changes."""


EventSelectorInput = Union[EventTypeInput, Literal["*"]]
"""An event type, or `*` for all types."""


class _WebhookEndpointCreate(TypedDict):
    url: str
    events: Sequence[EventSelectorInput]


class WebhookEndpointCreate(_WebhookEndpointCreate, total=False):
    """The webhook endpoint to register."""

    description: str


class WebhookEndpointSecret(TypedDict):
    """The secret that signs the events."""

    signing_secret: str
    """The secret that signs the events. Store it; it is not shown again."""


class WebhookEndpointCreated(WebhookEndpoint, WebhookEndpointSecret):
    """A new webhook endpoint, with its signing secret."""


class WebhookEndpointUpdate(TypedDict, total=False):
    """The fields of the webhook endpoint to change."""

    url: str
    events: Sequence[EventSelectorInput]
    description: str
    """What it is for, in your own words. An empty string removes it."""
    status: Literal["ENABLED"]
    """ENABLED enables the endpoint again."""


WebhookDeliveryStatusInput = Literal["PENDING", "SUCCEEDED", "FAILED", "DEAD"]
"""FAILED means that another attempt follows, DEAD that no more attempts follow."""


class PaymentIntentEventData(TypedDict):
    """The object that the event is about."""

    payment_intent: PaymentIntent


class EventRequest(TypedDict):
    """The API call that caused an event."""

    id: str
    idempotency_key: Optional[str]
    """The idempotency key of the call, or null."""


class _PaymentIntentEvent(TypedDict):
    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal[
        "payment.created",
        "payment.succeeded",
        "payment.failed",
        "payment.expired",
        "payment.cancelled",
        "payment.reversed",
    ]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: PaymentIntentEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class PaymentIntentEvent(_PaymentIntentEvent, total=False):
    """An event about a payment intent."""

    erased_at: str
    """When the personal data of the customer was erased. Only in an event that had some."""


class CheckoutSession(TypedDict):
    """A one-time charge with a hosted payment page."""

    id: str
    merchant_id: str
    payment_intent_id: str
    """The payment intent of the session."""
    amount: Money
    """The amount to collect."""
    status: CheckoutSessionStatus
    checkout_url: str
    """The URL of the hosted payment page. The URL fragment contains the client secret."""
    created_at: str
    """When it was created."""


class CheckoutSessionEventData(TypedDict):
    """The object that the event is about."""

    checkout_session: CheckoutSession


class CheckoutSessionEvent(TypedDict):
    """An event about a checkout session that was paid."""

    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["checkout.session.completed"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: CheckoutSessionEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class CustomerEventData(TypedDict):
    """The object that the event is about."""

    customer: Customer


class _CustomerEvent(TypedDict):
    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["customer.created", "customer.updated", "customer.deleted"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: CustomerEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class CustomerEvent(_CustomerEvent, total=False):
    """An event about a customer."""

    erased_at: str
    """When the personal data of the customer was erased. Only in an event that had some."""


class BalanceTransactionEventData(TypedDict):
    """The object that the event is about."""

    balance_transaction: BalanceTransaction


class BalanceTransactionEvent(TypedDict):
    """An event about a ledger entry."""

    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["balance.transaction_created", "balance.available"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: BalanceTransactionEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class RefundEventData(TypedDict):
    """The object that the event is about."""

    refund: Refund


class RefundEvent(TypedDict):
    """An event about a refund."""

    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["refund.created", "refund.succeeded", "refund.failed"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: RefundEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class PayoutEventData(TypedDict):
    """The object that the event is about."""

    payout: Payout


class PayoutEvent(TypedDict):
    """An event about a payout."""

    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["payout.created", "payout.paid", "payout.failed"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: PayoutEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class PaymentMethodEventData(TypedDict):
    """The object that the event is about."""

    payment_method: PaymentMethod


class _PaymentMethodEvent(TypedDict):
    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal["payment_method.attached", "payment_method.revoked", "payment_method.detached"]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: PaymentMethodEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


class PaymentMethodEvent(_PaymentMethodEvent, total=False):
    """An event about a saved payment method."""

    erased_at: str
    """When the personal data of the customer was erased. Only in an event that had some."""


class SubscriptionEventData(TypedDict):
    """The object that the event is about."""

    subscription: Subscription


class SubscriptionEvent(TypedDict):
    """An event about a subscription."""

    id: str
    """The id of the event, the same in every attempt. Use it to detect duplicates."""
    type: Literal[
        "subscription.created",
        "subscription.activated",
        "subscription.renewed",
        "subscription.past_due",
        "subscription.updated",
        "subscription.canceled",
    ]
    """What happened."""
    merchant_id: str
    created_at: str
    """When it happened."""
    data: SubscriptionEventData
    request: Optional[EventRequest]
    """The API call that caused the event. Null if the system caused it."""


WebhookEvent = Union[
    PaymentIntentEvent,
    CheckoutSessionEvent,
    CustomerEvent,
    BalanceTransactionEvent,
    RefundEvent,
    PayoutEvent,
    PaymentMethodEvent,
    SubscriptionEvent,
]
"""An event as it is sent to webhook endpoints. Its `type` determines what `data` contains."""


WebhookDeliveryStatus = Union[Literal["PENDING", "SUCCEEDED", "FAILED", "DEAD"], str]
"""FAILED means that another attempt follows, DEAD that no more attempts follow."""


class WebhookAttempt(TypedDict):
    """One attempt of a delivery, and its result."""

    attempt: int
    """The number of the attempt, from 1."""
    at: str
    """When it started."""
    outcome: Union[Literal["SUCCEEDED", "FAILED"], str]
    """SUCCEEDED if a 2xx response arrived in time."""
    response_status: Optional[int]
    """The status of the receiver's response, or null."""
    duration_ms: int
    """The duration in milliseconds."""
    error: Optional[str]
    """Why it failed before a complete response arrived, or null."""
    response_excerpt: Optional[str]
    """The first 1 KiB of the response body, or null."""


class WebhookDelivery(TypedDict):
    """The delivery of one event to one webhook endpoint."""

    id: str
    event_id: str
    event_type: EventType
    webhook_endpoint_id: str
    url: str
    """The URL of the endpoint when the delivery was created. The event is sent to the current URL of the endpoint."""
    status: WebhookDeliveryStatus
    attempts: int
    """The number of attempts so far."""
    next_attempt_at: Optional[str]
    """When the next attempt is due. Null if there is none."""
    attempt_history: List[WebhookAttempt]
    """Every attempt, newest first."""
    created_at: str
    """When it was created."""


class TestClock(TypedDict):
    """The time of the merchant's test mode."""

    status: Union[Literal["READY", "ADVANCING"], str]
    """ADVANCING until everything that is due by `advancing_to` has happened."""
    now: str
    """The time of the merchant's test mode."""
    advancing_to: Optional[str]
    """The time to which the clock is being moved. Null when it is READY."""
    ahead_seconds: int
    """How far `now` is ahead of real time. 0 where the clock was never moved."""


class TestClockAdvance(TypedDict, total=False):
    """How far to move the clock, or to what time. Exactly one of them."""

    by: str
    """An ISO 8601 duration of whole numbers, such as `P1M`, `P2DT6H` or `PT65S`. Years and months are those of the
    calendar in Lima: one month after 31 January is the last day of February. At most 366 days.
    """
    to: Union[str, datetime]
    """A time after `now`, at most 366 days ahead of it."""


class CallRecord(TypedDict):
    """What happened with one call."""

    id: str
    """The same as `request_id`, because every object of a list has an id."""
    request_id: str
    correlation_id: Optional[str]
    """The X-Request-Id that you sent, or null."""
    operation: str
    """The name of the operation."""
    method: str
    """The HTTP method."""
    path: str
    """The path with its ids, without the query string. A value that is no id is shown as its name, such as `{id}`."""
    status: int
    """The HTTP status of the response."""
    error_code: Optional[str]
    """The `error.code` of the response, or null."""
    duration_ms: int
    """The duration in milliseconds."""
    key_last4: Optional[str]
    """The last four characters of the API key. Null for a call with a client secret."""
    livemode: bool
    """True in live mode, false in test mode."""
    created_at: str
    """When the call arrived, in real time."""
    event_ids: List[str]
    """The events that the call caused."""


TraceItemKind = Union[
    Literal[
        "CALL",
        "STATUS",
        "RAIL_CALL",
        "LEDGER_ENTRY",
        "SUSPENSE",
        "PAYOUT",
        "EVENT",
        "DELIVERY_ATTEMPT",
    ],
    str,
]
"""What a line of a trace is about. New kinds may be added."""


class TraceItem(TypedDict):
    """One thing that happened to a payment intent."""

    at: str
    """When it happened: the time of a call is real time, all others are the merchant's."""
    kind: TraceItemKind
    summary: str
    """What happened, in a sentence for people. Its words may change."""
    ref: str
    """The id of the call, payment intent, refund, chargeback, rail call, ledger entry, suspense, payout, event or webhook delivery."""


class PaymentIntentTrace(TypedDict):
    """The history of one payment intent."""

    id: str
    status: PaymentIntentStatus
    truncated: bool
    """True if there are more than 1,000 items, so that the oldest calls and attempts are left out, or more than 50 payouts."""
    items: List[TraceItem]
    """What happened, oldest first."""


class _Pagination(TypedDict):
    page: int
    """The number of the page, from 1."""
    per_page: int
    """The number of items on a page."""
    total: int
    """The number of items in the whole list."""
    total_pages: int
    """The number of pages."""
    has_more: bool
    """Whether more items follow."""


class Pagination(_Pagination, total=False):
    """The position of a page in its list."""

    total_is_capped: Literal[True]
    """Present and true if a filtered list, or that of the latest calls, has more than 10,000 items. `total` is then 10,000."""


ErrorCode = Union[
    Literal[
        "BAD_REQUEST",
        "UNAUTHORIZED",
        "FORBIDDEN",
        "KYB_REQUIRED",
        "TEST_MODE_REQUIRED",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "VALIDATION_ERROR",
        "CONFLICT",
        "IDEMPOTENCY_KEY_REUSED",
        "IDEMPOTENCY_IN_PROGRESS",
        "RATE_LIMITED",
        "INTERNAL_ERROR",
        "SERVICE_UNAVAILABLE",
        "RAIL_UNAVAILABLE",
        "SERVICE_ON_HOLD",
        "MERCHANT_NOT_FOUND",
        "CUSTOMER_NOT_FOUND",
        "PAYMENT_INTENT_NOT_FOUND",
        "PAYMENT_INTENT_NOT_CANCELLABLE",
        "PAYMENT_INTENT_NOT_PAYABLE",
        "PAYMENT_INTENT_NOT_REFUNDABLE",
        "PAYMENT_INTENT_PROCESSING",
        "CHECKOUT_SESSION_NOT_FOUND",
        "BALANCE_TRANSACTION_NOT_FOUND",
        "PAYOUT_NOT_FOUND",
        "PAYOUT_ACCOUNT_NOT_FOUND",
        "PAYOUT_NOT_CANCELLABLE",
        "NOTHING_TO_PAY_OUT",
        "PAYMENT_METHOD_NOT_FOUND",
        "PAYMENT_METHOD_NOT_CHARGEABLE",
        "EMAIL_CODE_INVALID",
        "WEBHOOK_ENDPOINT_NOT_FOUND",
        "EVENT_NOT_FOUND",
        "WEBHOOK_DELIVERY_NOT_FOUND",
        "SUBSCRIPTION_NOT_FOUND",
        "REFUND_NOT_FOUND",
        "REQUEST_NOT_FOUND",
        "TEST_CLOCK_ADVANCING",
        "MESSAGING_BALANCE_EXHAUSTED",
        "MESSAGE_REFUSED",
    ],
    str,
]
"""What went wrong, for programs. New codes may be added."""


ErrorDetailCode = Union[
    Literal[
        "REQUIRED",
        "INVALID_FORMAT",
        "UNKNOWN_FIELD",
        "OUT_OF_RANGE",
        "TOO_LONG",
        "NOT_ALLOWED",
        "NOT_FOUND",
    ],
    str,
]
"""The kind of problem."""


class ErrorDetail(TypedDict):
    """What is wrong with one value."""

    field: str
    """The name of the field, with dots if it is nested: tax_id.value."""
    code: ErrorDetailCode
    message: str
    """A sentence for people, in the same language."""
