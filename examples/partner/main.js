import { startPartner } from './partner.js';

const names = ['PORT', 'PARTNER_KEY_FROM_SVC', 'PARTNER_KEY_TO_SVC'];
const missing = names.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set in the environment: ${missing.join(', ')}. README.md says what each value is.`);
  process.exit(1);
}
const { PORT, PARTNER_KEY_FROM_SVC, PARTNER_OLD_KEY_FROM_SVC, PARTNER_KEY_TO_SVC, PARTNER_NOTIFY_URL } = process.env;
const { PARTNER_BOOK_FILE, PARTNER_HOST, PARTNER_BASE_PATH, PARTNER_PAYOUT_DELAY_MS, PARTNER_VERSION } = process.env;

const partner = await startPartner({
  port: Number(PORT),
  host: PARTNER_HOST || undefined,
  basePath: PARTNER_BASE_PATH || undefined,
  keysFromSvc: [PARTNER_KEY_FROM_SVC, PARTNER_OLD_KEY_FROM_SVC].filter(Boolean),
  keyToSvc: PARTNER_KEY_TO_SVC,
  notifyUrl: PARTNER_NOTIFY_URL || null,
  version: PARTNER_VERSION || undefined,
  bookFile: PARTNER_BOOK_FILE || null,
  settings: PARTNER_PAYOUT_DELAY_MS ? { payout_delay_ms: Number(PARTNER_PAYOUT_DELAY_MS) } : {},
  log: (line) => console.log(line),
}).catch((error) => {
  console.error(`The partner does not start: ${error.message}`);
  process.exit(1);
});
console.log(`Ready: ${partner.url}`);
if (!PARTNER_NOTIFY_URL) console.log('PARTNER_NOTIFY_URL is not set: svc is told nothing, and has to ask.');

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => partner.close().then(() => process.exit(0)));
