import { accepted, type Api } from './graphql.ts';

/** What a shop owner does once in the admin: a channel in soles, tax, shipping, one product of S/ 50.00, our payment method. */
export async function setUpShop(admin: Api): Promise<void> {
  const { paymentMethods } = await admin<{ paymentMethods: { totalItems: number } }>(
    '{ paymentMethods { totalItems } }',
  );
  if (paymentMethods.totalItems > 0) return;

  await admin(
    `mutation { updateGlobalSettings(input: { availableLanguages: [en, es] }) { ... on ErrorResult { message } } }`,
  );
  const { createCountry } = await admin<{ createCountry: { id: string } }>(
    `mutation { createCountry(input: { code: "PE", enabled: true, translations: [{ languageCode: en, name: "Peru" }] }) { id } }`,
  );
  const { createZone } = await admin<{ createZone: { id: string } }>(
    `mutation ($member: ID!) { createZone(input: { name: "Peru", memberIds: [$member] }) { id } }`,
    { member: createCountry.id },
  );
  const { createTaxCategory } = await admin<{ createTaxCategory: { id: string } }>(
    `mutation { createTaxCategory(input: { name: "IGV", isDefault: true }) { id } }`,
  );
  await admin(
    `mutation ($zone: ID!, $category: ID!) {
      createTaxRate(input: { name: "IGV 18", enabled: true, value: 18, categoryId: $category, zoneId: $zone }) { id }
    }`,
    { zone: createZone.id, category: createTaxCategory.id },
  );
  await setUpChannel(admin, createZone.id);
  await setUpProduct(admin);
  await admin(`mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }`, {
    input: freeShipping,
  });
  await admin(`mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { id } }`, {
    input: {
      code: 'svc',
      enabled: true,
      checker: { code: 'svc-soles', arguments: [] },
      handler: { code: 'svc', arguments: [] },
      translations: [
        { languageCode: 'en', name: 'QR or bank code' },
        { languageCode: 'es', name: 'QR o código de banco' },
      ],
    },
  });
}

async function setUpChannel(admin: Api, zoneId: string): Promise<void> {
  const { activeChannel } = await admin<{ activeChannel: { id: string } }>('{ activeChannel { id } }');
  const { updateChannel } = await admin<{ updateChannel: { errorCode?: string; message?: string } }>(
    `mutation ($input: UpdateChannelInput!) {
      updateChannel(input: $input) { __typename ... on ErrorResult { errorCode message } }
    }`,
    {
      input: {
        id: activeChannel.id,
        availableLanguageCodes: ['en', 'es'],
        defaultCurrencyCode: 'PEN',
        availableCurrencyCodes: ['PEN', 'USD'],
        pricesIncludeTax: true,
        defaultTaxZoneId: zoneId,
        defaultShippingZoneId: zoneId,
      },
    },
  );
  accepted(updateChannel);
}

async function setUpProduct(admin: Api): Promise<void> {
  const id = await variantAt(admin, 5_000);
  // Vendure takes the price of a second currency only for a product that is there.
  const prices = [
    { currencyCode: 'PEN', price: 5_000 },
    { currencyCode: 'USD', price: 1_500 },
  ];
  await admin(`mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }`, {
    input: [{ id, prices }],
  });
}

/** A new product at this price. @returns the id of its variant */
export async function variantAt(admin: Api, price: number): Promise<string> {
  const { createProduct } = await admin<{ createProduct: { id: string } }>(
    `mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }`,
    {
      input: { translations: [{ languageCode: 'en', name: 'Chullo', slug: `chullo-${price}`, description: 'A hat' }] },
    },
  );
  const { createProductVariants } = await admin<{ createProductVariants: { id: string }[] }>(
    `mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }`,
    {
      input: [
        {
          productId: createProduct.id,
          sku: `CHULLO-${price}`,
          stockOnHand: 1_000_000,
          price,
          translations: [{ languageCode: 'en', name: 'Chullo' }],
        },
      ],
    },
  );
  return createProductVariants[0]?.id ?? '';
}

const freeShipping = {
  code: 'free',
  fulfillmentHandler: 'manual-fulfillment',
  checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
  calculator: {
    code: 'default-shipping-calculator',
    arguments: [
      { name: 'rate', value: '0' },
      { name: 'includesTax', value: 'auto' },
      { name: 'taxRate', value: '0' },
    ],
  },
  translations: [{ languageCode: 'en', name: 'Free', description: '' }],
};
