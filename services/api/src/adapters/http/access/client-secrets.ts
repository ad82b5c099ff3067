import type { App } from '../../../application/ports.ts';
import { clientSecret } from '../../../application/secrets/secret-placeholder.ts';
import { say } from '../../../domain/message.ts';
import { found, Refusal, type RefusalCode } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Operation, OperationRow } from '../../../generated/operations.ts';
import type { MerchantCaller } from './caller.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

type Holder = Scope & { secretKey: string };
type HolderKind = { find: (app: App, id: string) => Promise<Holder | null>; missing: RefusalCode };

/** The prefixes of all objects that the contract gives a client secret. */
type HolderPrefix = NonNullable<Operation['clientSecret']>['of'][number];

/** How the object of a client secret is read, and the refusal when it does not exist. */
const holderKinds: Record<HolderPrefix, HolderKind> = {
  pi_: {
    find: ({ store }, id) => store.read.paymentIntents.findForSecret(id),
    missing: 'PAYMENT_INTENT_NOT_FOUND',
  },
  cs_: {
    find: ({ store }, id) => store.read.checkoutSessions.findForSecret(id),
    missing: 'CHECKOUT_SESSION_NOT_FOUND',
  },
};

/**
 * Finds the caller by its client secret.
 * @throws Refusal UNAUTHORIZED, or the NOT_FOUND code of an object that does not exist
 */
export async function callerOfSecret(
  app: App,
  { clientSecret: place, errors }: OperationRow,
  id: string,
  token: string,
): Promise<MerchantCaller> {
  const kind = Object.entries<HolderKind>(holderKinds).find(
    ([prefix]) => place?.of.includes(prefix) && id.startsWith(prefix),
  )?.[1];
  // An id of another kind is refused like an id that does not exist.
  if (kind === undefined) throw new Refusal(errors.find(isNotFound) ?? 'NOT_FOUND');
  const { merchantId, livemode, secretKey } = found(await kind.find(app, id), kind.missing);
  // A key is removed when no open object names it: the secrets of those that have ended stop working.
  const secret = app.secrets.has(secretKey) ? clientSecret(id, app.secrets.derive(secretKey, id)) : null;
  if (secret === null || !timingSafeEqualText(token, secret))
    throw new Refusal('UNAUTHORIZED', say('The client secret is wrong.'));
  return {
    merchantId,
    livemode,
    kind: 'client-secret',
    permissions: [],
    origins: [],
    verified: true,
    keyId: null,
    keyLast4: null,
  };
}

const isNotFound = (code: string): code is Extract<RefusalCode, `${string}_NOT_FOUND`> => code.endsWith('_NOT_FOUND');
