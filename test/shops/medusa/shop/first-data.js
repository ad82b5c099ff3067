const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/**
 * What the owner of a new shop sets up in the admin: a product of S/ 50.00 with stock, delivery, Peru in soles, and a
 * country in dollars, which svc must refuse. Run by `medusa exec`; prints what the driver needs.
 */
module.exports.default = async ({ container }) => {
  const run = async (name, input) => (await flows[name](container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const store = (await container.resolve(Modules.STORE).listStores())[0];
  const channel = (await run('createSalesChannelsWorkflow', { salesChannelsData: [{ name: 'Web' }] }))[0];

  const currencies = [{ currency_code: 'pen', is_default: true }, { currency_code: 'usd' }];
  const update = { supported_currencies: currencies, default_sales_channel_id: channel.id };
  await run('updateStoresWorkflow', { selector: { id: store.id }, update });
  const [peru, elsewhere] = await run('createRegionsWorkflow', {
    regions: [
      { name: 'Perú', currency_code: 'pen', countries: ['pe'], payment_providers: ['pp_svc_svc', 'pp_system_default'] },
      { name: 'USA', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_svc_svc'] },
    ],
  });

  const location = (await run('createStockLocationsWorkflow', { locations: [{ name: 'Lima' }] }))[0];
  const ofLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
  await link.create({ ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  await run('linkSalesChannelsToStockLocationWorkflow', { id: location.id, add: [channel.id] });
  const profile = (await run('createShippingProfilesWorkflow', { data: [{ name: 'Default', type: 'default' }] }))[0];
  const zone = (code) => ({ type: 'country', country_code: code });
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'All', geo_zones: [zone('pe'), zone('us')] }],
  });
  await link.create({ ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  const delivery = await run('createShippingOptionsWorkflow', [
    {
      name: 'Delivery',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Delivery', description: 'To the door.', code: 'delivery' },
      prices: [
        { currency_code: 'pen', amount: 0 },
        { currency_code: 'usd', amount: 0 },
      ],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);

  const prices = ['pen', 'usd'].map((currency_code) => ({ currency_code, amount: 50 }));
  const [product] = await run('createProductsWorkflow', {
    products: [
      {
        title: 'Chullo de alpaca',
        status: 'published',
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        options: [{ title: 'Talla', values: ['Única'] }],
        variants: [{ title: 'Única', sku: 'CHULLO', options: { Talla: 'Única' }, prices }],
      },
    ],
  });
  const [item] = await container.resolve(Modules.INVENTORY).listInventoryItems({ sku: 'CHULLO' });
  await run('createInventoryLevelsWorkflow', {
    inventory_levels: [{ location_id: location.id, inventory_item_id: item.id, stocked_quantity: 100_000 }],
  });

  const key = (
    await run('createApiKeysWorkflow', { api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }] })
  )[0];
  await run('linkSalesChannelsToApiKeyWorkflow', { id: key.id, add: [channel.id] });
  await createStaff(container, { email: process.env.SHOP_STAFF_EMAIL, password: process.env.SHOP_STAFF_PASSWORD });

  const ids = {
    publishableKey: key.token,
    regions: { PEN: peru.id, USD: elsewhere.id },
    variantId: product.variants[0].id,
    shippingOptionId: delivery[0].id,
  };
  console.log(`FIRST DATA ${JSON.stringify(ids)}`);
};

/** What `medusa user` does, which would start the shop a second time. */
async function createStaff(container, { email, password }) {
  const [user] = (await flows.createUsersWorkflow(container).run({ input: { users: [{ email }] } })).result;
  const auth = container.resolve(Modules.AUTH);
  const { authIdentity, error } = await auth.register('emailpass', { body: { email, password } });
  if (error) throw new Error(error);
  await auth.updateAuthIdentities({ id: authIdentity.id, app_metadata: { user_id: user.id } });
}
