const { defineConfig } = require('@medusajs/framework/utils');

const options = { expiresInMinutes: Number(process.env.SHOP_EXPIRES_MINUTES) };

/** As a shop owner writes it. The keys of svc are in the environment: SVC_SECRET_KEY, SVC_BASE_URL, SVC_SHOP_URL. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: process.env.SHOP_ADMIN !== 'true' },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: { providers: [{ resolve: '@svc/store-plugin/medusa', id: 'svc', options }] },
    },
  ],
  plugins: ['@svc/store-plugin'],
});
