# Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

from datetime import datetime
from decimal import Decimal
from typing import AsyncGenerator, Literal, Mapping, Optional, Sequence, Union

from ..async_transport import AsyncTransport
from ..event_stream import StreamedEvent
from ..items import AsyncItems
from ..options import OMITTED, CallOptions, Omittable, StreamOptions
from ..request import Request
from . import types


class AsyncPaymentIntentsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        amount: types.MoneyInput,
        payment_method_types: Sequence[types.PaymentMethodTypeInput],
        customer: Omittable[Union[types.ExistingCustomer, types.PaymentIntentCustomer]] = OMITTED,
        description: Omittable[str] = OMITTED,
        external_reference: Omittable[str] = OMITTED,
        requires_customer_info: Omittable[bool] = OMITTED,
        expires_at: Omittable[Union[str, datetime]] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        payment_method: Omittable[str] = OMITTED,
        confirm: Omittable[bool] = OMITTED,
        saved_payment_methods: Omittable[Literal["enabled"]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntent:
        """Create a payment intent.

        Creates an amount to collect with the given payment methods. The payer can pay it immediately:
        `payment_method.qr.payload` is the text of an EMV QR, and `payment_method.payment_code.code` is the code to enter
        in a bank app.

        WALLET, in test mode only, needs a customer: the payer links a wallet on the payment page, and is charged. With
        `payment_method` and `confirm: true` a saved wallet is charged at once, without the payer. The response waits for
        the wallet for 5 seconds at most; `last_saved_method_payment` has the result. PROCESSING ends by itself: with
        `payment.succeeded`, or without an event and open as before.

        `POST /payment-intents` needs the permission `payment_intents:write`.

        Args:
            amount: An amount to collect, in soles.
            payment_method_types: The offered payment methods. WALLET needs a customer, and a test key.
            customer: An existing customer by `id` or by `external_id` (all other fields are then ignored), or `type` and the data of a new one. An empty object means no customer.
            description: What it is for, in your own words.
            external_reference: Your own reference, on one line.
            requires_customer_info: Whether the payment page asks the payer for name and email.
            expires_at: When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires.
            metadata: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
                characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.
            payment_method: A saved payment method of the customer, to be charged at once. It goes together with `confirm: true`.
            confirm: Charges `payment_method` at once.
            saved_payment_methods: With `enabled`, the payment page shows the customer's saved payment methods for 30 minutes.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE.

        Example:
            payment_intent = await svc.payment_intents.create(
                amount={"amount": "25.90", "currency": "PEN"},
                payment_method_types=["INTEROPERABLE_QR"],
            )
        """
        return await self._transport.send(
            Request[types.PaymentIntent](
                "POST",
                "/payment-intents",
                body={
                    "amount": amount,
                    "payment_method_types": payment_method_types,
                    "customer": customer,
                    "description": description,
                    "external_reference": external_reference,
                    "requires_customer_info": requires_customer_info,
                    "expires_at": expires_at,
                    "metadata": metadata,
                    "payment_method": payment_method,
                    "confirm": confirm,
                    "saved_payment_methods": saved_payment_methods,
                },
            ),
            options,
        )

    def list(
        self,
        *,
        status: Optional[types.PaymentIntentStatusInput] = None,
        customer_id: Optional[str] = None,
        external_reference: Optional[str] = None,
        payment_method_type: Optional[types.PaymentMethodTypeInput] = None,
        subscription_id: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.PaymentIntent]:
        """List payment intents.

        The merchant's payment intents in the key's mode, newest first.

        `GET /payment-intents` needs the permission `payment_intents:read`.

        Args:
            status: Payment intents with this status.
            customer_id: Payment intents of this customer. An unknown id gives an empty list.
            external_reference: Payment intents with exactly this `external_reference`.
            payment_method_type: Payment intents that offer this payment method.
            subscription_id: The payment intents of this subscription, one for each period. An unknown id gives an empty list.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for payment_intent in svc.payment_intents.list(status="PENDING"):
                print(payment_intent["id"])
        """
        return self._transport.list(
            Request[types.PaymentIntent](
                "GET",
                "/payment-intents",
                query={
                    "status": status,
                    "customer_id": customer_id,
                    "external_reference": external_reference,
                    "payment_method_type": payment_method_type,
                    "subscription_id": subscription_id,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntentDetails:
        """Get a payment intent.

        With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.
        With the payment intent's `client_secret` in `X-Svc-Token` or in the query: the same fields without the private data. `customer`
        and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out. If both are
        sent, the header is used. A client secret that is sent decides alone: a Bearer key beside it is ignored.

        `GET /payment-intents/{id}` needs the permission `payment_intents:read`.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND.

        Example:
            payment_intent = await svc.payment_intents.get("pi_01m7za5kr3001d8wty78k5w5qe")
        """
        return await self._transport.send(
            Request[types.PaymentIntentDetails](
                "GET",
                "/payment-intents/{id}",
                {"id": id},
            ),
            options,
        )

    async def cancel(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntent:
        """Cancel a payment intent.

        The QR and the payment code no longer accept a payment. Money that still arrives is kept in suspense.

        `POST /payment-intents/{id}/cancel` needs the permission `payment_intents:write`.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_CANCELLABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payment_intent = await svc.payment_intents.cancel("pi_01m7za5kr3001d8wty78k5w5qe")
        """
        return await self._transport.send(
            Request[types.PaymentIntent](
                "POST",
                "/payment-intents/{id}/cancel",
                {"id": id},
            ),
            options,
        )

    async def send_chat_message(
        self,
        id: str,
        /,
        *,
        phone: Omittable[str] = OMITTED,
        customer_name: Omittable[str] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Send the payment link to the payer's phone.

        Sends a chat message with a fixed text in Spanish: your trade name, the amount, the description and the payment link.
        It goes to `phone`, or else to the phone of the customer. It takes one unit of your messaging balance; a message that
        is not sent gives its unit back. If the sender does not answer, the response is 503: repeat the call with the same
        Idempotency-Key to learn what became of the message. It is never sent twice.

        `POST /payment-intents/{id}/send-chat-message` needs the permission `payment_intents:write`.

        Args:
            phone: A Peruvian mobile number. Required if the payment intent has no customer with such a phone.
            customer_name: The name in the greeting.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, MESSAGING_BALANCE_EXHAUSTED, MESSAGE_REFUSED, RAIL_UNAVAILABLE, SERVICE_ON_HOLD.

        Example:
            await svc.payment_intents.send_chat_message(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                customer_name="Rosa",
            )
        """
        await self._transport.do(
            Request[None](
                "POST",
                "/payment-intents/{id}/send-chat-message",
                {"id": id},
                body={"phone": phone, "customer_name": customer_name},
            ),
            options,
        )

    async def confirm(
        self,
        id: str,
        /,
        *,
        payment_method: str,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntent:
        """Charge a saved wallet.

        Debits a saved payment method of the customer for a payment intent that is open and offers WALLET. One debit can be
        under way at a time. The response waits for the wallet for 5 seconds at most: SUCCEEDED, PROCESSING, or open as
        before, with the cause in `last_saved_method_payment.failure_code`. A debit that is PROCESSING ends by itself.

        `POST /payment-intents/{id}/confirm` needs the permission `payment_intents:write`.

        Args:
            payment_method: An ACTIVE saved payment method of the customer.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payment_intent = await svc.payment_intents.confirm(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                payment_method="pm_01m7za5kr300b8w4d2x6n9t1hq",
            )
        """
        return await self._transport.send(
            Request[types.PaymentIntent](
                "POST",
                "/payment-intents/{id}/confirm",
                {"id": id},
                body={"payment_method": payment_method},
            ),
            options,
        )

    async def enable_saved_payment_methods(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.SavedMethodsEnabled:
        """Show the customer's saved methods on the payment page for 30 minutes.

        Whoever has the payment link sees the customer's saved wallets for 30 minutes and can pay with one tap. Without this
        permission the page first sends a code to the customer's email address. Call it when you know that the customer is
        in front of the page, for example after a login. Calling it again starts 30 new minutes.

        `POST /payment-intents/{id}/saved-payment-methods/enable` needs the permission `payment_intents:write`.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            enabled = await svc.payment_intents.enable_saved_payment_methods(
                "pi_01m7za5kr3001d8wty78k5w5qe",
            )
        """
        return await self._transport.send(
            Request[types.SavedMethodsEnabled](
                "POST",
                "/payment-intents/{id}/saved-payment-methods/enable",
                {"id": id},
            ),
            options,
        )

    async def simulate(
        self,
        id: str,
        /,
        *,
        outcome: Literal["SUCCEEDED", "FAILED"],
        payment_method_type: Omittable[types.PaymentMethodTypeInput] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntent:
        """Pay or reject a payment intent in test mode.

        Test keys only. It causes the same events as a real payment. If the payment intent offers one payment method,
        that method is used. If it offers several, set `payment_method_type`.

        `POST /payment-intents/{id}/simulate` needs the permission `payment_intents:write` and a test key.

        Args:
            outcome: Whether the payment succeeds.
            payment_method_type: The payment method to use. Required if the payment intent offers several.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payment_intent = await svc.payment_intents.simulate(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                outcome="SUCCEEDED",
                payment_method_type="INTEROPERABLE_QR",
            )
        """
        return await self._transport.send(
            Request[types.PaymentIntent](
                "POST",
                "/payment-intents/{id}/simulate",
                {"id": id},
                body={"outcome": outcome, "payment_method_type": payment_method_type},
            ),
            options,
        )

    async def get_wallet_simulator(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.WalletSimulator:
        """Get the current actions of the wallet simulator.

        Test keys only. What the payer's wallet waits for, the result that the next debit will have, what the simulator can do
        now, and the last email code of the payment page.

        `GET /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:read` and a test key.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND.

        Example:
            wallet_simulator = await svc.payment_intents.get_wallet_simulator(
                "pi_01m7za5kr3001d8wty78k5w5qe",
            )
        """
        return await self._transport.send(
            Request[types.WalletSimulator](
                "GET",
                "/payment-intents/{id}/simulate/wallet",
                {"id": id},
            ),
            options,
        )

    async def simulate_wallet(
        self,
        id: str,
        /,
        *,
        affiliation: Omittable[Literal["APPROVE", "REJECT", "EXPIRE"]] = OMITTED,
        payment: Omittable[types.WalletOutcomeInput] = OMITTED,
        settle: Omittable[Literal["COMPLETE", "DENY"]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.WalletSimulator:
        """Simulate the wallet.

        Test keys only. `affiliation` is what the payer does in the wallet's app; without a link that waits, it starts one with
        the test phone number +51999999999. APPROVE saves the payment method and charges it.
        `payment` is the result of the next debit; later ones succeed again. Send one of them or both.
        `settle` ends a debit that is PROCESSING, and goes alone; without it the debit succeeds after 5 seconds.
        What the present state does not allow gets 409, with what it would allow, and nothing changes.

        `POST /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:write` and a test key.

        Args:
            affiliation: What the payer does with the link that waits in the wallet's app. APPROVE also charges.
            payment: The result of the next debit.
            settle: The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            wallet_simulator = await svc.payment_intents.simulate_wallet(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                affiliation="APPROVE",
            )
        """
        return await self._transport.send(
            Request[types.WalletSimulator](
                "POST",
                "/payment-intents/{id}/simulate/wallet",
                {"id": id},
                body={"affiliation": affiliation, "payment": payment, "settle": settle},
            ),
            options,
        )

    async def get_refund_simulator(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.RefundSimulator:
        """Get the current actions of the refund simulator.

        Test keys only. The result that the next refund of this payment intent will have, and its PENDING refunds.

        `GET /payment-intents/{id}/simulate/refunds` needs the permission `refunds:read` and a test key.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND.

        Example:
            refund_simulator = await svc.payment_intents.get_refund_simulator(
                "pi_01m7za5kr3001d8wty78k5w5qe",
            )
        """
        return await self._transport.send(
            Request[types.RefundSimulator](
                "GET",
                "/payment-intents/{id}/simulate/refunds",
                {"id": id},
            ),
            options,
        )

    async def simulate_refund(
        self,
        id: str,
        /,
        *,
        next_outcome: Omittable[types.RefundOutcomeInput] = OMITTED,
        settle: Omittable[types.RefundSettling] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.RefundSimulator:
        """Simulate the bank that refunds.

        Test keys only. `next_outcome` is the result of the next refund of this payment intent; later ones succeed again.
        A PENDING refund keeps its amount reserved until `settle` ends it. Send one of the two fields, or both: then `settle`
        comes first, and `next_outcome` is ignored if no further refund can be made after it, as when all is refunded.
        What the present state does not allow gets 409, with what it would allow, and nothing changes.

        `POST /payment-intents/{id}/simulate/refunds` needs the permission `refunds:write` and a test key.

        Args:
            next_outcome: The result of the next refund.
            settle: Ends a PENDING refund.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_REFUNDABLE, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            refund_simulator = await svc.payment_intents.simulate_refund(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                next_outcome="PENDING",
            )
        """
        return await self._transport.send(
            Request[types.RefundSimulator](
                "POST",
                "/payment-intents/{id}/simulate/refunds",
                {"id": id},
                body={"next_outcome": next_outcome, "settle": settle},
            ),
            options,
        )


class AsyncMessagingBalanceResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.MessagingBalance:
        """Get the messaging balance.

        How many chat messages you can send. Test mode starts with 100; for live mode ask the operator.

        `GET /messaging-balance` needs the permission `payment_intents:read`.

        Example:
            messaging_balance = await svc.messaging_balance.get()
        """
        return await self._transport.send(
            Request[types.MessagingBalance](
                "GET",
                "/messaging-balance",
            ),
            options,
        )


class AsyncRefundsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        id: str,
        /,
        *,
        amount: Omittable[types.RefundAmount] = OMITTED,
        reason: Omittable[str] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Refund:
        """Refund a paid payment intent, in full or in part.

        Returns the amount to the payer; without an amount, all that is left. A payment can be refunded in parts, at most
        100 times (failed refunds count), and never above what was paid: the amount of a PENDING refund is reserved until its
        result is known. The fee of the payment is not returned. In live mode a refund that the balance does not cover, with
        the refunds that are under way, is refused with `PAYMENT_INTENT_NOT_REFUNDABLE`.

        In test mode a refund succeeds at once, with a REFUND entry in the ledger, unless the refund simulator was told
        otherwise. Where the payer's bank has not answered within five seconds, the refund is PENDING, and an event tells how it
        ended. The bank gets each refund once, also when svc is interrupted in the middle.

        `POST /payment-intents/{id}/refunds` needs the permission `refunds:write`.

        Args:
            amount: At most what is left. Without it, all that is left is refunded.
            reason: Why, in your own words. The payer does not see it.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_REFUNDABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD.

        Example:
            refund = await svc.refunds.create(
                "pi_01m7za5kr3001d8wty78k5w5qe",
                reason="The customer returned the shoes.",
            )
        """
        return await self._transport.send(
            Request[types.Refund](
                "POST",
                "/payment-intents/{id}/refunds",
                {"id": id},
                body={"amount": amount, "reason": reason},
            ),
            options,
        )

    def list(
        self,
        *,
        payment_intent_id: Optional[str] = None,
        status: Optional[types.RefundStatusInput] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.Refund]:
        """List refunds.

        The merchant's refunds in the key's mode, newest first.

        `GET /refunds` needs the permission `refunds:read`.

        Args:
            payment_intent_id: Refunds of this payment intent. An unknown id gives an empty list.
            status: Refunds with this status.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for refund in svc.refunds.list(payment_intent_id="pi_01m7za5kr3001d8wty78k5w5qe"):
                print(refund["id"])
        """
        return self._transport.list(
            Request[types.Refund](
                "GET",
                "/refunds",
                query={
                    "payment_intent_id": payment_intent_id,
                    "status": status,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Refund:
        """Get a refund.

        The refund with its current status.

        `GET /refunds/{id}` needs the permission `refunds:read`.

        Raises:
            ApiError: With a code of every operation, or REFUND_NOT_FOUND.

        Example:
            refund = await svc.refunds.get("re_01m7za5kr3006f2v9d4s8k1xqh")
        """
        return await self._transport.send(
            Request[types.Refund](
                "GET",
                "/refunds/{id}",
                {"id": id},
            ),
            options,
        )


class AsyncSubscriptionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Optional[types.SubscriptionStatusInput] = None,
        customer_id: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.Subscription]:
        """List subscriptions.

        The merchant's subscriptions, newest first. Live mode has none.

        `GET /subscriptions` needs the permission `subscriptions:read`.

        Args:
            status: Subscriptions with this status.
            customer_id: Subscriptions of this customer. An unknown id gives an empty list.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for subscription in svc.subscriptions.list(status="ACTIVE"):
                print(subscription["id"])
        """
        return self._transport.list(
            Request[types.Subscription](
                "GET",
                "/subscriptions",
                query={
                    "status": status,
                    "customer_id": customer_id,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        customer_id: str,
        amount: types.MoneyInput,
        interval: types.SubscriptionIntervalInput,
        interval_count: Omittable[int] = OMITTED,
        description: Omittable[str] = OMITTED,
        payment_method: Omittable[str] = OMITTED,
        start_at: Omittable[Union[str, datetime]] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Subscription:
        """Charge a wallet every period.

        Test keys only. Each period has one payment intent, and is charged once: the first at once, or at `start_at`; each later
        one at 06:00 in Lima on its first day. Periods are days in Lima and are counted from the day of the first charge
        (`anchor`): one that begins on the 31st begins on the last day of a shorter month.

        Without `payment_method`, or if the first charge is denied, the subscription is INCOMPLETE: send the customer to
        `checkout_url`. Linking a wallet there pays the first period and makes it ACTIVE. After 24 hours it is CANCELED.

        A later charge that is denied makes it PAST_DUE. It is tried again 1, 3 and 5 days later, but never in the next period;
        if the period is then still unpaid, the subscription is CANCELED.

        `POST /subscriptions` needs the permission `subscriptions:write`.

        Args:
            customer_id: An existing customer.
            amount: The amount of each period, at most 2500.00.
            interval: The unit of a period.
            interval_count: How many of them a period has. Without it, 1.
            description: What it is for, in your own words.
            payment_method: An ACTIVE saved payment method of the customer. Without it, the customer links a wallet at `checkout_url`.
            start_at: When the first period is charged, at most a year ahead. It needs a `payment_method`.
            metadata: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
                characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            subscription = await svc.subscriptions.create(
                customer_id="cus_01m7za5kr3000pq1njefzk9z71",
                amount={"amount": "89.90", "currency": "PEN"},
                interval="MONTH",
                description="Gym, monthly plan",
                payment_method="pm_01m7za5kr300b8w4d2x6n9t1hq",
            )
        """
        return await self._transport.send(
            Request[types.Subscription](
                "POST",
                "/subscriptions",
                body={
                    "customer_id": customer_id,
                    "amount": amount,
                    "interval": interval,
                    "interval_count": interval_count,
                    "description": description,
                    "payment_method": payment_method,
                    "start_at": start_at,
                    "metadata": metadata,
                },
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Subscription:
        """Get a subscription.

        The subscription as it is now. Its payment intents: `GET /payment-intents?subscription_id=`.

        `GET /subscriptions/{id}` needs the permission `subscriptions:read`.

        Raises:
            ApiError: With a code of every operation, or SUBSCRIPTION_NOT_FOUND.

        Example:
            subscription = await svc.subscriptions.get("sub_01m7za5kr300d5k8w2q9r4t7vx")
        """
        return await self._transport.send(
            Request[types.Subscription](
                "GET",
                "/subscriptions/{id}",
                {"id": id},
            ),
            options,
        )

    async def update(
        self,
        id: str,
        /,
        *,
        payment_method: Omittable[str] = OMITTED,
        amount: Omittable[types.MoneyInput] = OMITTED,
        description: Omittable[str] = OMITTED,
        cancel_at_period_end: Omittable[bool] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Subscription:
        """Change a subscription.

        Changes only the fields that you send. `amount` and `description` hold from the next period on; an empty description
        clears it. `metadata` is replaced as a whole. A new `payment_method` is charged at once if the present period is
        unpaid. With `cancel_at_period_end` nothing more is charged, and the subscription is CANCELED when its period ends.
        If nothing changes, nothing is written and there is no event.

        `PATCH /subscriptions/{id}` needs the permission `subscriptions:write`.

        Args:
            payment_method: An ACTIVE saved payment method of the customer.
            amount: The amount from the next period on, at most 2500.00.
            description: The description from the next period on.
            cancel_at_period_end: Whether it ends with the present period.
            metadata: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
                characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.

        Raises:
            ApiError: With a code of every operation, or SUBSCRIPTION_NOT_FOUND, CONFLICT, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            subscription = await svc.subscriptions.update(
                "sub_01m7za5kr300d5k8w2q9r4t7vx",
                amount={"amount": "99.90", "currency": "PEN"},
            )
        """
        return await self._transport.send(
            Request[types.Subscription](
                "PATCH",
                "/subscriptions/{id}",
                {"id": id},
                body={
                    "payment_method": payment_method,
                    "amount": amount,
                    "description": description,
                    "cancel_at_period_end": cancel_at_period_end,
                    "metadata": metadata,
                },
            ),
            options,
        )

    async def cancel(
        self,
        id: str,
        /,
        *,
        at_period_end: Omittable[bool] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Subscription:
        """Cancel a subscription.

        At once: nothing more is charged, and an unpaid payment intent of the period is cancelled. What was paid stays; refund
        it if you want to. With `at_period_end` the subscription stays as it is until its period ends. Cancelling again changes
        nothing and has the same response.

        `POST /subscriptions/{id}/cancel` needs the permission `subscriptions:write`.

        Args:
            at_period_end: Whether it ends with the present period. Without it, at once.

        Raises:
            ApiError: With a code of every operation, or SUBSCRIPTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            subscription = await svc.subscriptions.cancel(
                "sub_01m7za5kr300d5k8w2q9r4t7vx",
                at_period_end=True,
            )
        """
        return await self._transport.send(
            Request[types.Subscription](
                "POST",
                "/subscriptions/{id}/cancel",
                {"id": id},
                body={"at_period_end": at_period_end},
            ),
            options,
        )

    async def get_wallet_simulator(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.SubscriptionWalletSimulator:
        """Get the current actions of the wallet simulator of a subscription.

        Test keys only. What the wallet of the latest payment intent waits for, the results that the next debits will have, and
        what the simulator can do now.

        `GET /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:read` and a test key.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND.

        Example:
            wallet_simulator = await svc.subscriptions.get_wallet_simulator("sub_01m7za5kr300d5k8w2q9r4t7vx")
        """
        return await self._transport.send(
            Request[types.SubscriptionWalletSimulator](
                "GET",
                "/subscriptions/{id}/simulate/wallet",
                {"id": id},
            ),
            options,
        )

    async def simulate_wallet(
        self,
        id: str,
        /,
        *,
        affiliation: Omittable[Literal["APPROVE", "REJECT", "EXPIRE"]] = OMITTED,
        payment: Omittable[types.WalletOutcomeInput] = OMITTED,
        payments: Omittable[Sequence[types.WalletOutcomeInput]] = OMITTED,
        settle: Omittable[Literal["COMPLETE", "DENY"]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.SubscriptionWalletSimulator:
        """Simulate the wallet of a subscription.

        Test keys only. As for a payment intent, on the latest one of the subscription. `payment` holds for the next debit of the
        subscription, also if its payment intent is created later; `payments` for the next ones, in their order. After them debits
        succeed again. Move the test clock to reach the next period.

        `POST /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:write` and a test key.

        Args:
            affiliation: What the payer does with the link that waits in the wallet's app. APPROVE also charges.
            payment: The result of the next debit.
            payments: The results of the next debits, in their order.
            settle: The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            wallet_simulator = await svc.subscriptions.simulate_wallet(
                "sub_01m7za5kr300d5k8w2q9r4t7vx",
                affiliation="APPROVE",
            )
        """
        return await self._transport.send(
            Request[types.SubscriptionWalletSimulator](
                "POST",
                "/subscriptions/{id}/simulate/wallet",
                {"id": id},
                body={
                    "affiliation": affiliation,
                    "payment": payment,
                    "payments": payments,
                    "settle": settle,
                },
            ),
            options,
        )


class AsyncCheckoutSessionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        *,
        amount: types.MoneyInput,
        payment_method_types: Sequence[Literal["INTEROPERABLE_QR", "BANK_TRANSFER"]],
        customer: Omittable[Union[types.ExistingCustomer, types.CheckoutSessionCustomer]] = OMITTED,
        description: Omittable[str] = OMITTED,
        external_reference: Omittable[str] = OMITTED,
        success_url: Omittable[str] = OMITTED,
        cancel_url: Omittable[str] = OMITTED,
        locale: Omittable[types.PageLocaleInput] = OMITTED,
        expires_at: Omittable[Union[str, datetime]] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.CheckoutSessionCreated:
        """Create a checkout session.

        Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable
        key. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that
        `external_id`, a new one is created from `name`, `email` and `phone`.

        `POST /checkout-sessions` needs the permission `checkout_sessions:write`.

        Args:
            amount: An amount to collect, in soles.
            payment_method_types: The offered payment methods.
            customer: An existing customer by `id` (all other fields are then ignored) or by `external_id`, or a new one. An empty object means no customer.
            description: What it is for, in your own words.
            external_reference: Your own reference, on one line.
            success_url: The https URL to which the payer goes after paying. With a test key, or on a service in development, http to localhost, 127.x.x.x or [::1] is also accepted. If the operator has set a list of hosts for the merchant, the host must be on it, with its port unless it is the default port.
            cancel_url: The URL to which the payer goes back without paying. The rules of `success_url` apply.
            locale: The language of the payment page. `auto`, the default, is the language of the browser.
            expires_at: When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires.
            metadata: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
                characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.

        Raises:
            ApiError: With a code of every operation, or IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE.

        Example:
            checkout_session = await svc.checkout_sessions.create(
                amount={"amount": "89.90", "currency": "PEN"},
                payment_method_types=["INTEROPERABLE_QR", "BANK_TRANSFER"],
                customer={
                    "external_id": "user-77",
                    "name": "Rosa",
                    "email": "rosa@example.com",
                },
                success_url="https://shop.example/thanks",
                cancel_url="https://shop.example/cart",
            )
        """
        return await self._transport.send(
            Request[types.CheckoutSessionCreated](
                "POST",
                "/checkout-sessions",
                body={
                    "amount": amount,
                    "payment_method_types": payment_method_types,
                    "customer": customer,
                    "description": description,
                    "external_reference": external_reference,
                    "success_url": success_url,
                    "cancel_url": cancel_url,
                    "locale": locale,
                    "expires_at": expires_at,
                    "metadata": metadata,
                },
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        client_secret: str,
        options: Optional[CallOptions] = None,
    ) -> types.CheckoutSession:
        """Get a checkout session.

        Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are
        sent, the header is used. A Bearer key is ignored.

        `GET /checkout-sessions/{id}` needs the `client_secret` of the object.

        Args:
            client_secret: The `client_secret` of the object. It authorises the call instead of the key.

        Raises:
            ApiError: With a code of every operation, or CHECKOUT_SESSION_NOT_FOUND.

        Example:
            checkout_session = await svc.checkout_sessions.get(
                "cs_01m7za5kr3001mw1t0gnhbxpwb",
                client_secret="cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG",
            )
        """
        return await self._transport.send(
            Request[types.CheckoutSession](
                "GET",
                "/checkout-sessions/{id}",
                {"id": id},
                client_secret=client_secret,
            ),
            options,
        )


class AsyncCustomersResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        q: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.Customer]:
        """List and search customers.

        The merchant's customers in the key's mode, newest first. With `q`: the customers for which each word of `q` is the
        start of a word of the name, the company name or the email address, or the start of the document number or of the
        `external_id`. Case and accents make no difference: `nunez` finds Núñez. Words are compared by their first 40
        characters, and of all words of a customer the first 1,000 characters are kept, starting with the document number.
        Archived customers are left out.

        `GET /customers` needs the permission `customers:read`.

        Args:
            q: The words to search for, at most ten. At least one of them must have three letters or digits.

            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for customer in svc.customers.list():
                print(customer["id"])
        """
        return self._transport.list(
            Request[types.Customer](
                "GET",
                "/customers",
                query={
                    "q": q,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        type: types.CustomerTypeInput,
        external_id: Omittable[str] = OMITTED,
        first_name: Omittable[str] = OMITTED,
        last_name: Omittable[str] = OMITTED,
        company_name: Omittable[str] = OMITTED,
        document: Omittable[types.NewIdentityDocument] = OMITTED,
        email: Omittable[str] = OMITTED,
        phone: Omittable[str] = OMITTED,
        merchant_id: Omittable[str] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Customer:
        """Create a customer.

        An `INDIVIDUAL` has a first and a last name. A `COMPANY` has a company name. `external_id` is your own id of the
        customer and must be unique: a second customer with the same one gets 409.

        `POST /customers` needs the permission `customers:write`.

        Args:
            type: A person or a company. It cannot be changed.
            external_id: Your own id of the customer. It is unique in a mode.
            first_name: For an INDIVIDUAL.
            last_name: For an INDIVIDUAL.
            company_name: For a COMPANY.
            document: An identity document of a country. Documents of Peru are of four types, and the number of each has its own form.
                Another country has types of its own.
            email: An email address.
            phone: A phone number in E.164 format, with its country code.
            merchant_id: It must be the merchant of the API key.
            metadata: Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
                characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            customer = await svc.customers.create(
                type="INDIVIDUAL",
                external_id="user-77",
                first_name="Rosa",
                last_name="Quispe",
                document={"country": "PE", "type": "DNI", "value": "12345678"},
                email="rosa@example.com",
                phone="+51987654321",
            )
        """
        return await self._transport.send(
            Request[types.Customer](
                "POST",
                "/customers",
                body={
                    "type": type,
                    "external_id": external_id,
                    "first_name": first_name,
                    "last_name": last_name,
                    "company_name": company_name,
                    "document": document,
                    "email": email,
                    "phone": phone,
                    "merchant_id": merchant_id,
                    "metadata": metadata,
                },
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.CustomerDetails:
        """Get a customer.

        The customer and the number of its payment intents. Only customers of the key's merchant and mode are found. An
        archived customer is found, too.

        `GET /customers/{id}` needs the permission `customers:read`.

        Raises:
            ApiError: With a code of every operation, or CUSTOMER_NOT_FOUND.

        Example:
            customer = await svc.customers.get("cus_01m7za5kr3000pq1njefzk9z71")
        """
        return await self._transport.send(
            Request[types.CustomerDetails](
                "GET",
                "/customers/{id}",
                {"id": id},
            ),
            options,
        )

    async def update(
        self,
        id: str,
        /,
        *,
        external_id: Omittable[str] = OMITTED,
        first_name: Omittable[str] = OMITTED,
        last_name: Omittable[str] = OMITTED,
        company_name: Omittable[str] = OMITTED,
        email: Omittable[Union[str, Literal[""]]] = OMITTED,
        phone: Omittable[str] = OMITTED,
        metadata: Omittable[Mapping[str, str]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Customer:
        """Change a customer.

        Changes only the fields that you send; an empty string clears a field. `metadata` is replaced as a whole. `type` and
        `document` cannot be changed. If nothing changes, nothing is written and there is no event.

        `PATCH /customers/{id}` needs the permission `customers:write`.

        Args:
            external_id: Your own id of the customer. It is unique in a mode.
            first_name: For an INDIVIDUAL. An empty string removes it.
            last_name: For an INDIVIDUAL. An empty string removes it.
            company_name: For a COMPANY.
            email: The email address of the customer.
            phone: The phone number in E.164 format.
            metadata: Replaces all metadata of the customer.

        Raises:
            ApiError: With a code of every operation, or CUSTOMER_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            customer = await svc.customers.update(
                "cus_01m7za5kr3000pq1njefzk9z71",
                last_name="Quispe Núñez",
            )
        """
        return await self._transport.send(
            Request[types.Customer](
                "PATCH",
                "/customers/{id}",
                {"id": id},
                body={
                    "external_id": external_id,
                    "first_name": first_name,
                    "last_name": last_name,
                    "company_name": company_name,
                    "email": email,
                    "phone": phone,
                    "metadata": metadata,
                },
            ),
            options,
        )

    async def delete(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.CustomerDeletion:
        """Delete or archive a customer.

        A customer without payment intents is deleted. A customer with payment intents is archived: it is no longer listed,
        cannot be changed or used for a new payment intent, and its `external_id` is free again. Its payment intents still
        show it, and you can still get it by its id. Its saved payment methods are detached. In both cases the event is
        `customer.deleted`.

        `DELETE /customers/{id}` needs the permission `customers:write`.

        Raises:
            ApiError: With a code of every operation, or CUSTOMER_NOT_FOUND.

        Example:
            customer = await svc.customers.delete("cus_01m7za5kr3000pq1njefzk9z71")
        """
        return await self._transport.send(
            Request[types.CustomerDeletion](
                "DELETE",
                "/customers/{id}",
                {"id": id},
            ),
            options,
        )

    def list_payment_methods(
        self,
        id: str,
        /,
        *,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.PaymentMethod]:
        """List a customer's saved payment methods.

        ACTIVE and REVOKED ones, newest first; DETACHED ones are left out. Charge an ACTIVE one with
        `POST /payment-intents` and `confirm: true`.

        `GET /customers/{id}/payment-methods` needs the permission `payment_methods:read`.

        Args:
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Raises:
            ApiError: With a code of every operation, or CUSTOMER_NOT_FOUND.

        Example:
            async for payment_method in svc.customers.list_payment_methods("cus_01m7za5kr3000pq1njefzk9z71"):
                print(payment_method["id"])
        """
        return self._transport.list(
            Request[types.PaymentMethod](
                "GET",
                "/customers/{id}/payment-methods",
                {"id": id},
                query={
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def detach_payment_method(
        self,
        id: str,
        payment_method_id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Detach a saved payment method.

        It can never be charged again, from this moment on; a debit that is under way still ends. The event is
        `payment_method.detached`.

        `DELETE /customers/{id}/payment-methods/{payment_method_id}` needs the permission `payment_methods:write`.

        Raises:
            ApiError: With a code of every operation, or CUSTOMER_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND.

        Example:
            await svc.customers.detach_payment_method(
                "cus_01m7za5kr3000pq1njefzk9z71",
                "pm_01m7za5kr300b8w4d2x6n9t1hq",
            )
        """
        await self._transport.do(
            Request[None](
                "DELETE",
                "/customers/{id}/payment-methods/{payment_method_id}",
                {"id": id, "payment_method_id": payment_method_id},
            ),
            options,
        )


class AsyncMerchantsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        q: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.Merchant]:
        """List the account's merchants.

        The merchants of the account that owns the key's merchant, newest first. Merchants belong to no mode: test and live
        keys see the same ones.

        `GET /merchants` needs the permission `account:read`.

        Args:
            q: A part of the legal name, the trade name or the tax number. Case, accents and repeated spaces do not matter.

            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for merchant in svc.merchants.list():
                print(merchant["id"])
        """
        return self._transport.list(
            Request[types.Merchant](
                "GET",
                "/merchants",
                query={
                    "q": q,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        tax_id: types.NewTaxId,
        trade_name: Omittable[str] = OMITTED,
        email: Omittable[str] = OMITTED,
        phone: Omittable[str] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Merchant:
        """Create a merchant from its RUC.

        Creates a merchant in the account that owns the key's merchant. The legal name and the fiscal address are taken from
        the tax registry. An account has one merchant for each RUC: a second one gets 409 with the id of the first. The
        operator of the service creates the API keys of a new merchant.

        In test mode the registry is invented: it has every valid RUC except `20999999990` and `10999999994`, and its names
        and addresses are not real. With a live key this gets 503 until the national registry is connected.

        `POST /merchants` needs the permission `account:write`.

        Args:
            tax_id: The tax number of a new merchant.
            trade_name: The business name that payers see.
            email: An email address.
            phone: A phone number in E.164 format, with its country code.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE.

        Example:
            merchant = await svc.merchants.create(
                tax_id={"value": "20600000005"},
                trade_name="Bodega Sol",
                email="hola@bodegasol.example",
            )
        """
        return await self._transport.send(
            Request[types.Merchant](
                "POST",
                "/merchants",
                body={"tax_id": tax_id, "trade_name": trade_name, "email": email, "phone": phone},
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Merchant:
        """Get the key's merchant.

        The merchant of the key. Other merchants of the account are in the list only.

        `GET /merchants/{id}` needs the permission `merchants:read`.

        Raises:
            ApiError: With a code of every operation, or MERCHANT_NOT_FOUND.

        Example:
            merchant = await svc.merchants.get("mer_01m7za5kr30005zv7bcvzwgvsr")
        """
        return await self._transport.send(
            Request[types.Merchant](
                "GET",
                "/merchants/{id}",
                {"id": id},
            ),
            options,
        )

    async def update(
        self,
        id: str,
        /,
        *,
        legal_name: Omittable[str] = OMITTED,
        trade_name: Omittable[str] = OMITTED,
        email: Omittable[str] = OMITTED,
        phone: Omittable[str] = OMITTED,
        support_email: Omittable[str] = OMITTED,
        support_phone: Omittable[str] = OMITTED,
        address: Omittable[Union[types.FiscalAddressUpdate, Literal[""]]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.Merchant:
        """Change the key's merchant.

        Changes only the fields that you send. An empty string removes a value, except the legal name. The tax number, the
        country and the currency cannot be changed. Within 5 seconds, new QRs have the new name. With the real legal name,
        the address that the registry of test mode invented is removed.

        Both modes show the same merchant. A verified merchant can be changed with a live key only, and its legal name only to
        the one that the tax registry has for its RUC.

        `PATCH /merchants/{id}` needs the permission `merchants:write`.

        Args:
            legal_name: The name in the national tax registry. It cannot be removed.
            trade_name: The business name that payers see. An empty string removes it.
            email: The email address of the merchant. An empty string removes it.
            phone: The phone number of the merchant in E.164 format. An empty string removes it.
            support_email: Where payers get an answer by email. The payment page shows it. An empty string removes it.
            support_phone: Where payers get an answer by phone, in E.164 format. The payment page shows it. An empty string removes it.
            address: The fields of the address to change. A merchant without an address needs all of them. An empty string removes the address.

        Raises:
            ApiError: With a code of every operation, or MERCHANT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE.

        Example:
            merchant = await svc.merchants.update(
                "mer_01m7za5kr30005zv7bcvzwgvsr",
                trade_name="Mi Bodega",
                phone="+51987654321",
                email="",
            )
        """
        return await self._transport.send(
            Request[types.Merchant](
                "PATCH",
                "/merchants/{id}",
                {"id": id},
                body={
                    "legal_name": legal_name,
                    "trade_name": trade_name,
                    "email": email,
                    "phone": phone,
                    "support_email": support_email,
                    "support_phone": support_phone,
                    "address": address,
                },
            ),
            options,
        )


class AsyncBalanceResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Balance:
        """Get the balance.

        The merchant's money in the key's mode. Amounts are net, after fees. Refunds reduce them: `AVAILABLE` is negative
        when more was refunded than was available.

        `GET /balance` needs the permission `balance:read`.

        Example:
            balance = await svc.balance.get()
        """
        return await self._transport.send(Request[types.Balance]("GET", "/balance"), options)


class AsyncBalanceTransactionsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Optional[types.BalanceTransactionTypeInput] = None,
        payout_id: Optional[str] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.BalanceTransaction]:
        """List balance transactions.

        The entries of the merchant's ledger in the key's mode, newest first.

        `GET /balance-transactions` needs the permission `balance:read`.

        Args:
            type: Ledger entries of this type.
            payout_id: The ledger entries that one payout includes. An unknown id gives an empty list.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for balance_transaction in svc.balance_transactions.list(type="PAYMENT"):
                print(balance_transaction["id"])
        """
        return self._transport.list(
            Request[types.BalanceTransaction](
                "GET",
                "/balance-transactions",
                query={
                    "type": type,
                    "payout_id": payout_id,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )


class AsyncFeesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def preview(
        self,
        *,
        amount: Union[str, Decimal],
        payment_method_type: types.PaymentMethodTypeInput,
        options: Optional[CallOptions] = None,
    ) -> types.FeeBreakdown:
        """Estimate the fee of a payment.

        The fee that a payment of this amount would have now, with the merchant's current fee plan. Nothing is created.
        A payment is booked with the plan that is in force when it is paid: while the plan stays the same, with exactly
        these amounts.

        `GET /fee-preview` needs the permission `balance:read`.

        Args:
            amount: The amount of the payment in soles: from 1.00 to 999999.99, with at most two decimals.
            payment_method_type: The payment method that the payer uses. WALLET is not available with a live key yet.

        Example:
            fee = await svc.fees.preview(amount="25.90", payment_method_type="INTEROPERABLE_QR")
        """
        return await self._transport.send(
            Request[types.FeeBreakdown](
                "GET",
                "/fee-preview",
                query={"amount": amount, "payment_method_type": payment_method_type},
            ),
            options,
        )


class AsyncPayoutsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Optional[types.PayoutStatusInput] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.Payout]:
        """List payouts.

        The transfers to the merchant's bank account in the key's mode, newest first.

        `GET /payouts` needs the permission `payouts:read`.

        Args:
            status: Payouts with this status.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for payout in svc.payouts.list(status="PENDING"):
                print(payout["id"])
        """
        return self._transport.list(
            Request[types.Payout](
                "GET",
                "/payouts",
                query={
                    "status": status,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Payout:
        """Pay out the available balance now.

        Creates a payout to the default account, as the schedule does, but at once. It includes all refunds, and then the
        oldest payments up to the maximum of the settings; the minimum is ignored. A payout has at most 2,000 ledger
        entries, and is never more than what is `AVAILABLE`: with more refunds than fit in, it includes the oldest that
        its payments cover. For what is left, call again.

        In test mode a payout is submitted after one hour and arrives at 12:00 in Lima on `arrival_expected_on`. It fails if
        the account has a CCI for tests: see [Register a payout account](#createPayoutAccount). With a live key this gets
        503 while no payout partner is connected.

        `POST /payouts` needs the permission `payouts:write`.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, NOTHING_TO_PAY_OUT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD.

        Example:
            payout = await svc.payouts.create()
        """
        return await self._transport.send(Request[types.Payout]("POST", "/payouts"), options)

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Payout:
        """Get a payout.

        One transfer to the merchant's bank account.

        `GET /payouts/{id}` needs the permission `payouts:read`.

        Raises:
            ApiError: With a code of every operation, or PAYOUT_NOT_FOUND.

        Example:
            payout = await svc.payouts.get("pyt_01m7za5kr3006w2d8r5k1n7zqc")
        """
        return await self._transport.send(
            Request[types.Payout](
                "GET",
                "/payouts/{id}",
                {"id": id},
            ),
            options,
        )

    async def cancel(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.Payout:
        """Cancel a payout that is not submitted yet.

        Its ledger entries are available again for another payout. No event is sent.

        `POST /payouts/{id}/cancel` needs the permission `payouts:write`.

        Raises:
            ApiError: With a code of every operation, or PAYOUT_NOT_FOUND, PAYOUT_NOT_CANCELLABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payout = await svc.payouts.cancel("pyt_01m7za5kr3006w2d8r5k1n7zqc")
        """
        return await self._transport.send(
            Request[types.Payout](
                "POST",
                "/payouts/{id}/cancel",
                {"id": id},
            ),
            options,
        )

    def list_transactions(
        self,
        id: str,
        /,
        *,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.BalanceTransaction]:
        """List the ledger entries in a payout.

        The ledger entries that the payout included when it was created, newest first, each as it is now. After it failed
        or was cancelled, another payout can include the same entries. The newest 100 failed payouts keep this list, and so
        do the newest 100 cancelled ones; the list of an older one is empty.

        `GET /payouts/{id}/transactions` needs the permission `payouts:read`.

        Args:
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Raises:
            ApiError: With a code of every operation, or PAYOUT_NOT_FOUND.

        Example:
            async for transaction in svc.payouts.list_transactions("pyt_01m7za5kr3006w2d8r5k1n7zqc"):
                print(transaction["id"])
        """
        return self._transport.list(
            Request[types.BalanceTransaction](
                "GET",
                "/payouts/{id}/transactions",
                {"id": id},
                query={
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )


class AsyncPayoutAccountsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.PayoutAccount]:
        """List payout accounts.

        The bank accounts of the merchant in the key's mode, newest first. Only the last digits of a CCI are shown.

        `GET /payout-accounts` needs the permission `payout_accounts:read`.

        Args:
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for payout_account in svc.payout_accounts.list():
                print(payout_account["id"])
        """
        return self._transport.list(
            Request[types.PayoutAccount](
                "GET",
                "/payout-accounts",
                query={
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        cci: str,
        account_type: types.PayoutAccountTypeInput,
        options: Optional[CallOptions] = None,
    ) -> types.PayoutAccount:
        """Register a payout account by its CCI.

        Registers a bank account of the merchant, whose legal name and tax number are its holder. The first account of a
        mode becomes the default: it receives the payouts. The check digits of the CCI are compared, but not enforced:
        `cci_check` says the result. The limit is 50 accounts per mode.

        In test mode, payouts to these CCIs fail; payouts to any other CCI arrive. Their bank code 999 belongs to no bank.

        | CCI | failure_code |
        |---|---|
        | `99900000000000000138` | `account_closed` |
        | `99900000000000000236` | `invalid_account_number` |
        | `99900000000000000334` | `holder_mismatch` |
        | `99900000000000000432` | `bank_rejected` |

        In live mode, an account receives payouts 48 hours after it became the default: see `payable_from`.

        `POST /payout-accounts` needs the permission `payout_accounts:write`.

        Args:
            cci: The interbank account code (CCI).
            account_type: The kind of bank account.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payout_account = await svc.payout_accounts.create(
                cci="00219300123456789013",
                account_type="CHECKING",
            )
        """
        return await self._transport.send(
            Request[types.PayoutAccount](
                "POST",
                "/payout-accounts",
                body={"cci": cci, "account_type": account_type},
            ),
            options,
        )

    async def set_default(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.PayoutAccount:
        """Make an account the default for payouts.

        New payouts go to this account. In live mode, no payout is created in the first 48 hours after an account became
        the default, so that a change by a stolen key can be found in time. For the account that is the default already,
        only `paused_reason` changes: it becomes null, and the account receives payouts again.

        `POST /payout-accounts/{id}/default` needs the permission `payout_accounts:write`.

        Raises:
            ApiError: With a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            payout_account = await svc.payout_accounts.set_default("pacc_01m7za5kr3003c8t1q6n4w9yhb")
        """
        return await self._transport.send(
            Request[types.PayoutAccount](
                "POST",
                "/payout-accounts/{id}/default",
                {"id": id},
            ),
            options,
        )

    async def delete(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Remove a payout account.

        No new payout goes to the account, and it can be registered again. While there are other accounts, the default
        cannot be removed: make another one the default first. Without an account, no payouts are created. A payout to the
        account that exists already continues; cancel it while it is PENDING.

        `DELETE /payout-accounts/{id}` needs the permission `payout_accounts:write`.

        Raises:
            ApiError: With a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, CONFLICT.

        Example:
            await svc.payout_accounts.delete("pacc_01m7za5kr3003c8t1q6n4w9yhb")
        """
        await self._transport.do(
            Request[None](
                "DELETE",
                "/payout-accounts/{id}",
                {"id": id},
            ),
            options,
        )


class AsyncPayoutSettingsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.PayoutSettings:
        """Get the payout schedule and thresholds.

        When payouts are created in the key's mode. A merchant that has set nothing has `PROVIDER` without thresholds.

        `GET /payout-settings` needs the permission `payout_settings:read`.

        Example:
            payout_setting = await svc.payout_settings.get()
        """
        return await self._transport.send(
            Request[types.PayoutSettings](
                "GET",
                "/payout-settings",
            ),
            options,
        )

    async def replace(
        self,
        *,
        schedule: Omittable[Literal["PROVIDER", "DAILY", "WEEKLY", "MANUAL"]] = OMITTED,
        weekly_day: Omittable[Optional[types.PayoutDayInput]] = OMITTED,
        thresholds: Omittable[types.PayoutThresholdsInput] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.PayoutSettings:
        """Change the payout schedule and thresholds.

        A field that you do not send keeps its value, and null removes a threshold. `WEEKLY` without a day keeps the last
        day, also one from before another schedule, or gets `MONDAY`. Payouts are created at 06:00 in Lima: with `PROVIDER` on every business day, with `DAILY` on every day, with `WEEKLY` on `weekly_day`, and with
        `MANUAL` only by a call of `POST /payouts`. A payout that is due at the moment of the change is still created, with
        the new settings; with `MANUAL` it is not.

        `PUT /payout-settings` needs the permission `payout_settings:write`.

        Args:
            schedule: When payouts are created. PROVIDER means every business day.
            weekly_day: The day of a WEEKLY schedule. Null is like left out: the day stays, or is MONDAY. Another schedule has no day.
            thresholds: The smallest and the largest amount of a payout. Null means none. What is left out stays.

        Example:
            payout_setting = await svc.payout_settings.replace(
                schedule="WEEKLY",
                weekly_day="FRIDAY",
                thresholds={"minimum": {"amount": "50.00", "currency": "PEN"}},
            )
        """
        return await self._transport.send(
            Request[types.PayoutSettings](
                "PUT",
                "/payout-settings",
                body={"schedule": schedule, "weekly_day": weekly_day, "thresholds": thresholds},
            ),
            options,
        )


class AsyncWebhookEndpointsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.WebhookEndpoint]:
        """List webhook endpoints.

        The webhook endpoints of the key's merchant and mode, newest first, without their signing secrets.

        `GET /webhook-endpoints` needs the permission `webhooks:read`.

        Args:
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for webhook_endpoint in svc.webhook_endpoints.list():
                print(webhook_endpoint["id"])
        """
        return self._transport.list(
            Request[types.WebhookEndpoint](
                "GET",
                "/webhook-endpoints",
                query={
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def create(
        self,
        *,
        url: str,
        events: Sequence[types.EventSelectorInput],
        description: Omittable[str] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.WebhookEndpointCreated:
        """Register a webhook endpoint.

        Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. A development service also
        accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.

        `POST /webhook-endpoints` needs the permission `webhooks:write`.

        Args:
            url: The URL that receives the events. It must be a public https URL.
            events: Event types, or only `*` for all types.
            description: What it is for, in your own words.

        Raises:
            ApiError: With a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            webhook_endpoint = await svc.webhook_endpoints.create(
                url="https://shop.example/svc",
                events=["payment.succeeded", "payment.failed"],
            )
        """
        return await self._transport.send(
            Request[types.WebhookEndpointCreated](
                "POST",
                "/webhook-endpoints",
                body={"url": url, "events": events, "description": description},
            ),
            options,
        )

    async def update(
        self,
        id: str,
        /,
        *,
        url: Omittable[str] = OMITTED,
        events: Omittable[Sequence[types.EventSelectorInput]] = OMITTED,
        description: Omittable[str] = OMITTED,
        status: Omittable[Literal["ENABLED"]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.WebhookEndpoint:
        """Change a webhook endpoint, or enable it again.

        Changes only the fields that you send. Deliveries that are still due go to the new `url`. Send `status: ENABLED`
        to enable a DISABLED endpoint again and to reset its failures. The deliveries that it missed are DEAD; you can
        retry them.

        `PATCH /webhook-endpoints/{id}` needs the permission `webhooks:write`.

        Args:
            url: The URL that receives the events. It must be a public https URL.
            events: Event types, or only `*` for all types.
            description: What it is for, in your own words. An empty string removes it.
            status: ENABLED enables the endpoint again.

        Raises:
            ApiError: With a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            webhook_endpoint = await svc.webhook_endpoints.update(
                "we_01m7za5kr3003qj0k9kfj2s2me",
                url="https://shop.example/hooks/svc",
                events=["*"],
            )
        """
        return await self._transport.send(
            Request[types.WebhookEndpoint](
                "PATCH",
                "/webhook-endpoints/{id}",
                {"id": id},
                body={"url": url, "events": events, "description": description, "status": status},
            ),
            options,
        )

    async def delete(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> None:
        """Delete a webhook endpoint.

        The endpoint receives no more events. Its deliveries that were still due are DEAD and cannot be retried.

        `DELETE /webhook-endpoints/{id}` needs the permission `webhooks:write`.

        Raises:
            ApiError: With a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND.

        Example:
            await svc.webhook_endpoints.delete("we_01m7za5kr3003qj0k9kfj2s2me")
        """
        await self._transport.do(
            Request[None](
                "DELETE",
                "/webhook-endpoints/{id}",
                {"id": id},
            ),
            options,
        )


class AsyncEventsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Optional[Sequence[types.EventTypeInput]] = None,
        resource_id: Optional[str] = None,
        delivery_status: Optional[types.WebhookDeliveryStatusInput] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.WebhookEvent]:
        """List events.

        The events of the key's merchant and mode, newest first, each as it was delivered.

        `GET /events` needs the permission `events:read`.

        Args:
            type: Events of this type. Repeat the parameter for several types.
            resource_id: Events about this object, for example `pi_…` or `cus_…`. An unknown id gives an empty list.
            delivery_status: Events with at least one delivery with this status.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for event in svc.events.list(type=["payment.succeeded"]):
                print(event["id"])
        """
        return self._transport.list(
            Request[types.WebhookEvent](
                "GET",
                "/events",
                query={
                    "type": type,
                    "resource_id": resource_id,
                    "delivery_status": delivery_status,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    def stream(
        self,
        *,
        since: Optional[Union[str, datetime]] = None,
        options: Optional[StreamOptions] = None,
    ) -> AsyncGenerator[StreamedEvent, None]:
        """Receive events as they happen.

        The events of the key's merchant and mode as server-sent events, mostly within half a second. The connection stays
        open. A message has an `id`, the type of the event in `event`, and in `data` the event as it is delivered to
        webhook endpoints, on one line. No webhook endpoint is needed.

        Without `Last-Event-ID` and `since`, the stream starts now. To continue after a disconnection, send the last `id`
        in `Last-Event-ID`. Then nothing is lost. An event can come twice: ignore the `id` of an event (`evt_…`) that you
        have processed. The order is that in which the service found the events committed. A browser's `EventSource` cannot
        send the secret key, which must not be in a browser anyway: read the stream on a server.

        The first message, heartbeats (every 15 seconds) and the comment `waiting for new events` (all older events have
        been sent) have an `id` and no `data`. At most 20 streams of a merchant and mode can be open in each process of
        the service; above that: 429. The service ends a stream after 5 minutes, when it restarts, when the key is revoked
        (within about 5 seconds), and when the client reads less than 16 KiB a second while events wait.

        `GET /events/stream` needs the permission `events:read`.

        Args:
            since: Start with the events that were created at or after this time, as far as they are kept. Ignored when
                `Last-Event-ID` is sent.


        Example:
            async for streamed in svc.events.stream():
                print(streamed.event["type"])
        """
        return self._transport.stream(
            Request[StreamedEvent](
                "GET",
                "/events/stream",
                query={"since": since},
            ),
            options,
        )

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.WebhookEvent:
        """Get an event.

        The event. `data` is identical, byte for byte, to what was delivered, unless the personal data of a customer was erased since: then `erased_at` says when.

        `GET /events/{id}` needs the permission `events:read`.

        Raises:
            ApiError: With a code of every operation, or EVENT_NOT_FOUND.

        Example:
            event = await svc.events.get("evt_01m7za5kr3002yyb8jfqhqq51b")
        """
        return await self._transport.send(
            Request[types.WebhookEvent](
                "GET",
                "/events/{id}",
                {"id": id},
            ),
            options,
        )

    def list_deliveries(
        self,
        id: str,
        /,
        *,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.WebhookDelivery]:
        """List an event's deliveries.

        One delivery for each webhook endpoint that subscribed to the event, with all its attempts. Newest first.

        `GET /events/{id}/deliveries` needs the permission `events:read`.

        Args:
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Raises:
            ApiError: With a code of every operation, or EVENT_NOT_FOUND.

        Example:
            async for delivery in svc.events.list_deliveries("evt_01m7za5kr3002yyb8jfqhqq51b"):
                print(delivery["id"])
        """
        return self._transport.list(
            Request[types.WebhookDelivery](
                "GET",
                "/events/{id}/deliveries",
                {"id": id},
                query={
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )


class AsyncWebhookDeliveriesResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.WebhookDelivery:
        """Get a delivery.

        The delivery of one event to one webhook endpoint, with the receiver's response to each attempt.

        `GET /webhook-deliveries/{id}` needs the permission `events:read`.

        Raises:
            ApiError: With a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND.

        Example:
            webhook_delivery = await svc.webhook_deliveries.get("whd_01m7za5kr30042rrj26b6x48bq")
        """
        return await self._transport.send(
            Request[types.WebhookDelivery](
                "GET",
                "/webhook-deliveries/{id}",
                {"id": id},
            ),
            options,
        )

    async def retry(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.WebhookDelivery:
        """Retry a delivery now.

        Works for a delivery with any status: it becomes PENDING and is due immediately. The number of attempts is not
        reset. If all ten attempts are used and the retry fails, the delivery is DEAD again.

        `POST /webhook-deliveries/{id}/retry` needs the permission `webhooks:write`.

        Raises:
            ApiError: With a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, SERVICE_ON_HOLD.

        Example:
            webhook_delivery = await svc.webhook_deliveries.retry("whd_01m7za5kr30042rrj26b6x48bq")
        """
        return await self._transport.send(
            Request[types.WebhookDelivery](
                "POST",
                "/webhook-deliveries/{id}/retry",
                {"id": id},
            ),
            options,
        )


class AsyncTestClockResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.TestClock:
        """Get the time of the merchant's test mode.

        Test keys only. In test mode each merchant has a time of its own: real time, or ahead of it where its test clock was
        moved. Every time that you see is in it: `created_at`, `expires_at`, `available_on`, the attempts of deliveries.

        `GET /test-clock` needs the permission `test_clock:read` and a test key.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED.

        Example:
            test_clock = await svc.test_clock.get()
        """
        return await self._transport.send(Request[types.TestClock]("GET", "/test-clock"), options)

    async def advance(
        self,
        *,
        by: Omittable[str] = OMITTED,
        to: Omittable[Union[str, datetime]] = OMITTED,
        options: Optional[CallOptions] = None,
    ) -> types.TestClock:
        """Move the time of the merchant's test mode forward.

        Test keys only. Send `by` or `to`. The clock is `ADVANCING` until everything that is due by then has happened, each
        at its time and in order: payment intents expire, entries become available, payouts are created and arrive, and
        failed deliveries are attempted again. Then it is `READY`, and the time goes on from there. A clock is never moved
        back.

        Meanwhile every other call works as usual, and another advance is refused with `TEST_CLOCK_ADVANCING`. That response
        has no `Retry-After`: how long the advance takes depends on how much is due and how fast your endpoints respond. Get
        the clock until it is `READY`, and decide then whether to move it further.

        One call moves the clock by at most 366 days, and a clock is never more than 10 years ahead of real time.

        The clock waits for the responses of your webhook endpoints, for each endpoint at most a minute in all. After that
        its attempts are still made, but late. What cannot be done because of an error of this service is done after the end,
        and so is what is due after the first 20,000 different times.
        Signatures, idempotency keys and retention times use real time.

        `POST /test-clock/advance` needs the permission `test_clock:write` and a test key.

        Args:
            by: An ISO 8601 duration of whole numbers, such as `P1M`, `P2DT6H` or `PT65S`. Years and months are those of the
                calendar in Lima: one month after 31 January is the last day of February. At most 366 days.
            to: A time after `now`, at most 366 days ahead of it.

        Raises:
            ApiError: With a code of every operation, or TEST_MODE_REQUIRED, TEST_CLOCK_ADVANCING, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS.

        Example:
            test_clock = await svc.test_clock.advance(by="P1W")
        """
        return await self._transport.send(
            Request[types.TestClock](
                "POST",
                "/test-clock/advance",
                body={"by": by, "to": to},
            ),
            options,
        )


class AsyncDiagnosticsResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list_requests(
        self,
        *,
        correlation_id: str,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.CallRecord]:
        """List the calls of one correlation id.

        The records of the calls that had this `X-Request-Id`, newest first: what was called, how it was answered, how long it
        took and which events it caused. Records are kept 30 days in test mode and 90 days in live mode. A call without a
        valid key or client secret has no record.

        `GET /diagnostics/requests` needs the permission `diagnostics:read`.

        Args:
            correlation_id: The `X-Request-Id` that you sent with the calls. The whole text must match.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for request in svc.diagnostics.list_requests(correlation_id="order-1001-try-1"):
                print(request["id"])
        """
        return self._transport.list(
            Request[types.CallRecord](
                "GET",
                "/diagnostics/requests",
                query={
                    "correlation_id": correlation_id,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    def list_recent_requests(
        self,
        *,
        status: Optional[Sequence[str]] = None,
        operation: Optional[Sequence[str]] = None,
        page: Optional[int] = None,
        per_page: Optional[Union[int, Literal["all"]]] = None,
        before: Optional[str] = None,
        created_from: Optional[Union[str, datetime]] = None,
        created_to: Optional[Union[str, datetime]] = None,
        options: Optional[CallOptions] = None,
    ) -> AsyncItems[types.CallRecord]:
        """List the latest calls.

        The records of all calls of the key's merchant and mode, newest first, whatever their `X-Request-Id`. `svc logs tail`
        shows them as they happen. A call is listed when it has ended, a read or an error up to 200 ms later, and at the time
        at which it arrived: to follow the list, ask again from a little before the newest call that you have, and ignore the
        ids that you know.

        With `status` or `operation`, the newest 10,000 calls are searched, or the newest 10,000 between `created_from` and
        `created_to`: send an earlier `created_to` for older ones. `total` is counted up to 10,000, also without a filter. A
        successful call of this operation has no record, so that who asks again and again does not fill the list.

        `GET /diagnostics/requests/recent` needs the permission `diagnostics:read`.

        Args:
            status: Calls that were answered with this status, or with one like `4xx`. Repeat the parameter for several.
            operation: Calls of this operation, by its `operationId`. Repeat the parameter for several. An unknown name gives an empty list.
            page: The number of the page, from 1.
            per_page: The number of items on a page, or `all` for all items on one page.
            before: Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                combined with `page` or `per_page=all`.

            created_from: Objects created at or after this time.
            created_to: Objects created before this time, which must not be before `created_from`.

        Example:
            async for recent_request in svc.diagnostics.list_recent_requests(operation=["createPaymentIntent"]):
                print(recent_request["id"])
        """
        return self._transport.list(
            Request[types.CallRecord](
                "GET",
                "/diagnostics/requests/recent",
                query={
                    "status": status,
                    "operation": operation,
                    "page": page,
                    "per_page": per_page,
                    "before": before,
                    "created_from": created_from,
                    "created_to": created_to,
                },
            ),
            options,
        )

    async def get_request(
        self,
        request_id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.CallRecord:
        """Get the record of one call.

        What happened with one call. Its id is in the header `X-Request-Id` of every response, and in every error. A record
        has no body, no header and no query string: they are never stored. The record of a read or of an error may be
        missing for the first 200 ms. Records are kept 30 days in test mode and 90 days in live mode. A call without a
        valid key or client secret has no record, and neither has a successful one of `listRecentRequests`.

        `GET /diagnostics/requests/{request_id}` needs the permission `diagnostics:read`.

        Raises:
            ApiError: With a code of every operation, or REQUEST_NOT_FOUND.

        Example:
            request = await svc.diagnostics.get_request("req_01m7za5kr3003efxp025vpx3dq")
        """
        return await self._transport.send(
            Request[types.CallRecord](
                "GET",
                "/diagnostics/requests/{request_id}",
                {"request_id": request_id},
            ),
            options,
        )

    async def trace_payment_intent(
        self,
        id: str,
        /,
        *,
        options: Optional[CallOptions] = None,
    ) -> types.PaymentIntentTrace:
        """Get the history of one payment intent.

        Everything that happened to one payment intent, oldest first: the calls about it, its changes of status, its refunds, its
        ledger entries, the events, and every attempt to deliver them. Each item has a sentence for people.

        The time of a call is real time. All other times are the merchant's: in a test mode whose clock was moved forward
        they are ahead of it. A call stands where it happened, before what it caused. Reads with the same answer are one item with their count, up to 10,000. A trace has at most 1,000 items. If there are more, `truncated` is true and the oldest calls
        and delivery attempts are left out; everything else is there. It is true, too, for a payment intent with more than
        50 payouts: the newest are shown. A failed or cancelled payout is there while it keeps its list of ledger entries.
        Calls, events and attempts are kept 30 days in test
        mode and 90 days in live mode; the payment intent and its ledger entries are kept for ever.

        `GET /diagnostics/payment-intents/{id}/trace` needs the permission `diagnostics:read`.

        Raises:
            ApiError: With a code of every operation, or PAYMENT_INTENT_NOT_FOUND.

        Example:
            diagnostic = await svc.diagnostics.trace_payment_intent("pi_01m7za5kr3001d8wty78k5w5qe")
        """
        return await self._transport.send(
            Request[types.PaymentIntentTrace](
                "GET",
                "/diagnostics/payment-intents/{id}/trace",
                {"id": id},
            ),
            options,
        )


class AsyncResources:
    """What a client can call."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.payment_intents = AsyncPaymentIntentsResource(transport)
        self.messaging_balance = AsyncMessagingBalanceResource(transport)
        self.refunds = AsyncRefundsResource(transport)
        self.subscriptions = AsyncSubscriptionsResource(transport)
        self.checkout_sessions = AsyncCheckoutSessionsResource(transport)
        self.customers = AsyncCustomersResource(transport)
        self.merchants = AsyncMerchantsResource(transport)
        self.balance = AsyncBalanceResource(transport)
        self.balance_transactions = AsyncBalanceTransactionsResource(transport)
        self.fees = AsyncFeesResource(transport)
        self.payouts = AsyncPayoutsResource(transport)
        self.payout_accounts = AsyncPayoutAccountsResource(transport)
        self.payout_settings = AsyncPayoutSettingsResource(transport)
        self.webhook_endpoints = AsyncWebhookEndpointsResource(transport)
        self.events = AsyncEventsResource(transport)
        self.webhook_deliveries = AsyncWebhookDeliveriesResource(transport)
        self.test_clock = AsyncTestClockResource(transport)
        self.diagnostics = AsyncDiagnosticsResource(transport)
