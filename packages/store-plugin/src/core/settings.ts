import { contractHash, contractVersion } from '../generated/contract.ts';
import { locales, messagesFor, type Locale, type Messages } from './messages.ts';
import { paymentMethods, type PaymentMethod } from './payment-method.ts';
import { ConfigurationError, Svc } from './sdk.ts';
import { secretBox, type SecretBox } from './secret-box.ts';
import { version } from './version.ts';

/** What the owner of a shop sets. Everything has a default but the key. */
export type SvcOptions = {
  /** `svc_test_…` or `svc_live_…`. Default: the environment variable SVC_SECRET_KEY. */
  secretKey?: string | undefined;
  /** The address of svc. Default: SVC_BASE_URL; with a test key otherwise http://localhost:3000. */
  baseUrl?: string | undefined;
  /**
   * The public address of the shop's server, such as `https://shop.example`. svc sends its webhooks there. Default:
   * SVC_SHOP_URL. Without it the shop asks svc each minute, which also works behind a firewall.
   */
  shopUrl?: string | undefined;
  /** The offered payment methods, in their order. Default: both. */
  methods?: readonly PaymentMethod[] | undefined;
  /** How long the buyer has to pay, in minutes, from 1 to 432,000. Default: 1,440, which is a day. */
  expiresInMinutes?: number | undefined;
  /** How the storefront shows the checkout. Default: `redirect`. */
  checkout?: CheckoutMode | undefined;
  /** Where the buyer goes after paying: an https URL, in which `{order}` is replaced by the reference of the order. */
  successUrl?: string | undefined;
  /** The language of notes for the staff, and of buyers whose language is not known. Default: `es`. */
  locale?: Locale | undefined;
};

export type CheckoutMode = 'redirect' | 'modal' | 'inline';

/** What the admin of the shop shows. Nothing in it is secret. */
export type About = {
  /** The version of this plugin. */
  version: string;
  /** The contract that it was made from: `<version>+<hash>`. */
  contract: string;
  mode: 'test' | 'live';
  /** The beginning of the key, enough to tell keys apart. */
  keyPrefix: string;
};

/** What the plugin runs with. The key itself is in none of the fields, so that no log and no dump can show it. */
export type Settings = Required<Omit<SvcOptions, 'secretKey' | 'baseUrl' | 'successUrl' | 'shopUrl'>> & {
  svc: Svc;
  box: SecretBox;
  about: About;
  /** The texts for the staff, in the language of the shop. */
  words: Messages;
  successUrl: string | null;
  shopUrl: string | null;
  /** The address of svc, for the staff to read. */
  address: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigurationError with a sentence that says what to change */
export function settingsFrom(options: SvcOptions = {}, env: Environment = process.env): Settings {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown) throw new ConfigurationError(`svc has no option "${unknown}". Its options: ${names.join(', ')}.`);
  const { secretKey = env['SVC_SECRET_KEY'], baseUrl = env['SVC_BASE_URL'], shopUrl = env['SVC_SHOP_URL'] } = options;
  const { methods = paymentMethods, expiresInMinutes = 1_440, checkout = 'redirect', locale = 'es' } = options;

  const [, keyPrefix, mode] = /^(svc_(test|live)_\w{4})\w*$/.exec(secretKey ?? '') ?? [];
  if (!secretKey || !keyPrefix || (mode !== 'test' && mode !== 'live'))
    throw new ConfigurationError(wrongKey(secretKey));
  oneOf('checkout', checkout, ['redirect', 'modal', 'inline']);
  oneOf('locale', locale, locales);
  if (methods.length === 0)
    throw new ConfigurationError(`Set at least one of svc's methods: ${paymentMethods.join(', ')}.`);
  for (const method of methods) oneOf('methods', method, paymentMethods);
  if (new Set(methods).size < methods.length)
    throw new ConfigurationError('methods of svc has one of its methods twice.');
  if (!Number.isInteger(expiresInMinutes) || expiresInMinutes < 1 || expiresInMinutes > 432_000)
    throw new ConfigurationError('expiresInMinutes of svc must be a whole number from 1 to 432,000.');

  return {
    svc: new Svc(secretKey, { baseUrl, timeoutMs: 15_000 }),
    address: baseUrl ?? 'http://localhost:3000',
    box: secretBox(secretKey),
    about: { version, contract: `${contractVersion}+${contractHash}`, mode, keyPrefix },
    words: messagesFor(undefined, locale),
    methods,
    expiresInMinutes,
    checkout,
    locale,
    successUrl: options.successUrl ? addressOf('successUrl', options.successUrl, mode) : null,
    shopUrl: shopUrl ? shopUrlOf(shopUrl, mode) : null,
  };
}

const names = ['secretKey', 'baseUrl', 'shopUrl', 'methods', 'expiresInMinutes', 'checkout', 'successUrl', 'locale'];

/** The key is never repeated: a wrong one may be another secret. */
function wrongKey(key: string | undefined): string {
  if (!key) return 'The key of svc is missing: set SVC_SECRET_KEY, or the option secretKey.';
  if (key.startsWith('svc_pub_'))
    return 'This is a publishable key of svc. The shop needs a secret key: svc_test_… or svc_live_….';
  return 'A secret key of svc begins with svc_test_ or svc_live_: check SVC_SECRET_KEY.';
}

function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw new ConfigurationError(`${name} of svc must be one of: ${allowed.join(', ')}.`);
}

/** svc refuses other addresses, too. Here the owner learns it at the start, not at the first sale. */
function addressOf(name: string, address: string, mode: About['mode']): string {
  const { protocol, hostname, username, password } = urlOf(name, address);
  const isLocal = mode === 'test' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  if (username || password || !(protocol === 'https:' || (protocol === 'http:' && isLocal)))
    throw new ConfigurationError(
      `${name} of svc must be an https address. With a test key, http://localhost works, too.`,
    );
  return address;
}

function shopUrlOf(address: string, mode: About['mode']): string {
  const { search, hash } = urlOf('shopUrl', addressOf('shopUrl', address, mode));
  if (search || hash)
    throw new ConfigurationError('shopUrl of svc must end after its path: the path of the webhook is added.');
  return address.replace(/\/+$/, '');
}

function urlOf(name: string, address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new ConfigurationError(`${name} of svc must be an address such as https://shop.example.`);
  }
}
