import { ConfigurationError } from './errors.ts';
import {
  publishableResources,
  secretResources,
  type PublishableResources,
  type SecretResources,
} from './generated/resources.ts';
import { operationMethods } from './operation-methods.ts';
import { checkMembers } from './option-checks.ts';
import { apiUrl, clientChecks, loggerChecks, type ClientOptions, type Logger, type Platform } from './options.ts';
import { platform as realPlatform } from './platform.ts';
import { createTransport } from './transport.ts';
import { webhooks, type Webhooks } from './webhooks/index.ts';

/** A client with a secret key: every operation. */
export type Svc = SecretResources & { readonly webhooks: Webhooks };

/** A client with a publishable key (`svc_pub_…`): what a browser may do. */
export type PublishableSvc = PublishableResources;

/**
 * A client of svc.
 *
 * @param key a secret key on a server, a publishable key (`svc_pub_…`) in a browser. `new Svc()` reads `SVC_SECRET_KEY`
 * from the environment. A key that is given and undefined is an error: it could have been that of another merchant
 * @throws ConfigurationError if the key or an option cannot work
 * @example
 * const svc = new Svc();
 * const intent = await svc.paymentIntents.create({
 *   amount: { amount: '128.00', currency: 'PEN' },
 *   payment_method_types: ['INTEROPERABLE_QR'],
 * });
 */
export const Svc = function (...given: [key?: string, options?: ClientOptions]) {
  return createClient(given.length > 0 ? given[0] : realPlatform.env('SVC_SECRET_KEY'), given[1]);
} as unknown as {
  new (): Svc;
  new (key: `svc_pub_${string}`, options?: ClientOptions): PublishableSvc;
  new (key: string | undefined, options?: ClientOptions): Svc;
};

/** @param platform tests give their own */
export function createClient(
  key: string | undefined,
  options: ClientOptions = {},
  platform: Platform = realPlatform,
): Svc | PublishableSvc {
  const [, publishable, mode] = (typeof key === 'string' && /^svc_(pub_)?(test|live)_\w+$/.exec(key)) || [];
  if (!key || !mode) throw new ConfigurationError(key ? unknownKey : missingKey);
  if (platform.isBrowser && !publishable) throw new ConfigurationError(secretInBrowser);
  checkMembers(options ?? {}, clientChecks);

  const { logger: given, ...settings } = options ?? {};
  // A logger has other members, too: `console` is one.
  checkMembers({ 'logger.debug': given?.debug, 'logger.warn': given?.warn }, loggerChecks);
  const logger: Logger = {
    debug: (line) => given?.debug?.(line),
    warn: (line) => (given?.warn ? given.warn(line) : console.warn(line)),
  };
  const baseUrl = settings.baseUrl || platform.env('SVC_BASE_URL') || (mode === 'test' && 'http://localhost:3000');
  if (!baseUrl) throw new ConfigurationError(missingBaseUrl);
  const transport = createTransport({ ...settings, key, baseUrl: apiUrl(baseUrl), logger }, platform);
  const methods = operationMethods(transport);
  const all = { ...secretResources(methods), webhooks };
  return publishable ? onlyFor(publishableResources(methods), all) : all;
}

/** Explains itself when code asks a publishable client for more than it has. */
function onlyFor(resources: PublishableResources, all: Svc): PublishableSvc {
  const client: object = { ...resources };
  for (const name of Object.keys(all))
    if (!(name in client))
      Object.defineProperty(client, name, {
        get: () => {
          throw new ConfigurationError(`svc.${name} needs a secret key, on a server.`);
        },
      });
  return client as PublishableSvc;
}

const missingKey = 'The API key is missing. Is SVC_SECRET_KEY set?';
// The key is not shown.
const unknownKey =
  'An API key begins with svc_test_, svc_live_ or svc_pub_, and has no space, quote or line break: new Svc(key, options).';
const secretInBrowser =
  'Everybody can read a secret key in a browser. Use a publishable key (svc_pub_…), or call your own server.';
const missingBaseUrl = 'With a live key, set baseUrl or SVC_BASE_URL to the address of the service.';
