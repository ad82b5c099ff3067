import type { Presentation } from '../../../packages/store-plugin/src/core/index.ts';
import type { Started } from '../shop.ts';
import { accepted, apiAt, messageOf, type Api } from './graphql.ts';

export type Cart = { code: string; orderId: string; shop: Api; returnUrl: string | null };

type Result = { errorCode?: string; message?: string; id: string; code: string };
const orderOrError = '{ __typename ... on Order { id code } ... on ErrorResult { errorCode message } }';

/** A buyer with one product in the cart, an address and a way of shipping: ready to pay. */
export async function newCart(
  url: string,
  { currency = 'PEN', locale = 'es' }: { currency?: 'PEN' | 'USD'; locale?: 'es' | 'en' } = {},
  variantId?: string,
): Promise<Cart> {
  const shop = apiAt(`${url}/shop-api`, { currencyCode: currency, languageCode: locale });
  const { products } = await shop<{ products: { items: { variants: { id: string }[] }[] } }>(
    '{ products { items { variants { id } } } }',
  );
  const { addItemToOrder } = await shop<{ addItemToOrder: Result }>(
    `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) ${orderOrError} }`,
    { id: variantId ?? products.items[0]?.variants[0]?.id },
  );
  const { id: orderId, code } = accepted(addItemToOrder);
  const { setCustomerForOrder } = await shop<{ setCustomerForOrder: Result }>(
    `mutation ($email: String!) {
      setCustomerForOrder(input: { firstName: "Rosa", lastName: "Quispe", emailAddress: $email }) ${orderOrError}
    }`,
    { email: `${code.toLowerCase()}@shop.example` },
  );
  accepted(setCustomerForOrder);
  const { setOrderShippingAddress } = await shop<{ setOrderShippingAddress: Result }>(
    `mutation {
      setOrderShippingAddress(input: { streetLine1: "Av. Larco 100", city: "Lima", countryCode: "PE" }) ${orderOrError}
    }`,
  );
  accepted(setOrderShippingAddress);
  const { eligibleShippingMethods } = await shop<{ eligibleShippingMethods: { id: string }[] }>(
    '{ eligibleShippingMethods { id } }',
  );
  const { setOrderShippingMethod } = await shop<{ setOrderShippingMethod: Result }>(
    `mutation ($id: ID!) { setOrderShippingMethod(shippingMethodId: [$id]) ${orderOrError} }`,
    { id: eligibleShippingMethods[0]?.id },
  );
  accepted(setOrderShippingMethod);
  await moveTo(shop, 'ArrangingPayment');
  return { code, orderId, shop, returnUrl: null };
}

type Payment = {
  state: string;
  transactionId: string | null;
  metadata: { public?: Record<string, string | null> } | null;
};
type Paid = {
  errorCode?: string;
  message?: string;
  reason?: string | null;
  refusal?: string;
  payments?: Payment[];
};

export async function startPayment(cart: Cart): Promise<Started> {
  const { addPaymentToOrder } = await cart.shop<{ addPaymentToOrder: Paid }>(
    `mutation {
      addPaymentToOrder(input: { method: "svc", metadata: {} }) {
        __typename
        ... on Order { payments { state transactionId metadata } }
        ... on ErrorResult { errorCode message }
        ... on IneligiblePaymentMethodError { reason: eligibilityCheckerMessage }
        ... on PaymentDeclinedError { refusal: paymentErrorMessage }
        ... on PaymentFailedError { refusal: paymentErrorMessage }
      }
    }`,
  );
  const payment = addPaymentToOrder.payments?.find(({ state }) => state === 'Pending');
  if (payment === undefined) return { ok: false, message: messageOf(addPaymentToOrder) };
  const { url, clientSecret, payByCode = null, received = null, returnUrl = null } = payment.metadata?.public ?? {};
  cart.returnUrl = returnUrl;
  return {
    ok: true,
    intentId: payment.transactionId ?? '',
    checkoutUrl: url ?? '',
    clientSecret: clientSecret ?? '',
    payByCode,
    received,
  };
}

export async function isOffered({ shop }: Cart): Promise<boolean> {
  const { eligiblePaymentMethods } = await shop<{ eligiblePaymentMethods: { code: string; isEligible: boolean }[] }>(
    '{ eligiblePaymentMethods { code isEligible } }',
  );
  return eligiblePaymentMethods.some(({ code, isEligible }) => code === 'svc' && isEligible);
}

/** What the storefront shows for svc, in the language of the request. */
export async function presentation({ shop }: Cart, languageCode: string): Promise<Presentation> {
  const fields = 'title description logo';
  const query = `{ svcPaymentMethod { ${fields} testMode methods { code ${fields} } } }`;
  return (await shop<{ svcPaymentMethod: Presentation }>(query, {}, { languageCode })).svcPaymentMethod;
}

/** One more of the product, or so many. Vendure allows it only after the buyer has left the payment step. */
export async function changeCart({ shop }: Cart, quantity?: number): Promise<void> {
  await moveTo(shop, 'AddingItems');
  const { activeOrder } = await shop<{ activeOrder: { lines: { id: string; quantity: number }[] } }>(
    '{ activeOrder { lines { id quantity } } }',
  );
  const line = activeOrder.lines[0];
  const { adjustOrderLine } = await shop<{ adjustOrderLine: Result }>(
    `mutation ($id: ID!, $quantity: Int!) { adjustOrderLine(orderLineId: $id, quantity: $quantity) ${orderOrError} }`,
    { id: line?.id, quantity: quantity ?? (line?.quantity ?? 0) + 1 },
  );
  accepted(adjustOrderLine);
  await moveTo(shop, 'ArrangingPayment');
}

async function moveTo(shop: Api, state: string): Promise<void> {
  const { transitionOrderToState } = await shop<{ transitionOrderToState: Paid }>(
    `mutation ($state: String!) {
      transitionOrderToState(state: $state) {
        __typename
        ... on ErrorResult { errorCode message }
        ... on OrderStateTransitionError { reason: transitionError }
      }
    }`,
    { state },
  );
  accepted(transitionOrderToState);
}
