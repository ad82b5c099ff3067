// What a shop owner writes: the database, the plugins, and nothing about payments but SvcPlugin.
import { DefaultJobQueuePlugin, DefaultLogger, DefaultSchedulerPlugin, LogLevel } from '@vendure/core';
import { SvcPlugin } from '@svc/store-plugin/vendure';

const { DATABASE_URL, PORT, SHOP_URL, SHOP_DATABASE, SHOP_EXPIRES_MINUTES, SUPERADMIN_PASSWORD } = process.env;
const database = new URL(DATABASE_URL);

export const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    // As in a new shop.
    tokenMethod: ['bearer', 'cookie'],
    cookieOptions: { secret: SUPERADMIN_PASSWORD },
    superadminCredentials: { identifier: 'superadmin', password: SUPERADMIN_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'mariadb',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: SHOP_DATABASE,
    // A new shop makes its tables this way; the plugin has none of its own.
    synchronize: true,
  },
  logger: new DefaultLogger({ level: LogLevel.Verbose, timestamp: false }),
  plugins: [
    DefaultJobQueuePlugin.init({}),
    DefaultSchedulerPlugin.init({}),
    // The keys come from SVC_SECRET_KEY and SVC_BASE_URL.
    SvcPlugin.init({
      shopUrl: SHOP_URL,
      successUrl: `${SHOP_URL}/health?order={order}`,
      expiresInMinutes: Number(SHOP_EXPIRES_MINUTES),
    }),
  ],
};
