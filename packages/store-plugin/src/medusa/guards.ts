import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import {
  availability,
  intentOf,
  isFlagOf,
  isPayable,
  messagesFor,
  presentationOf,
  reasonOf,
  soon,
  syncPayment,
} from '../core/index.ts';
import { isTouched, linksOf, type Links } from './book.ts';
import { hostOf, isConfigured, providerIdOf, refusal, type Cradle } from './host.ts';
import { Busy, withLock } from './lock.ts';
import { purchaseOf, type Purchase } from './purchase.ts';
import { pluginOf } from './shop.ts';

type Guard = (request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/**
 * What the staff do with a payment, a payment collection or an order in Medusa's admin waits for a webhook that works on
 * the same order, and the other way round. Medusa refunds first and then changes the order: of two refunds at the same
 * moment the second could not change it, and its answer would be an error although the money went back.
 */
export const oneByOne: Guard = async (request, response, next) => {
  const touched = await touchedBy(request);
  if (touched) await holdUntilEnd(request, response, touched);
  next();
};

/**
 * Medusa offers its refund for a cancelled order, too, asks svc for it, and then refuses to write it down: whoever tried again
 * would return the money twice. The button of the plugin gives such money back.
 */
export const refundOnce: Guard = async (request, response, next) => {
  const touched = await touchedBy(request);
  if (!touched || !isConfigured(request.scope.cradle)) return next();
  await holdUntilEnd(request, response, touched);
  const purchase = await purchaseOf(pluginOf(request.scope), touched.collectionId);
  if (purchase?.isCancelled) throw refusal(wordsFor(request).refundOfCancelled);
  next();
};

/**
 * Before Medusa completes a cart because the buyer is back: the same look at svc that a webhook causes. And while Medusa
 * completes it, no webhook and no other process does.
 */
export const completeOnce: Guard = async (request, response, next) => {
  const touched = await touchedBy(request);
  // Installed, and not set up: it must not stop the sales by others.
  if (touched && isConfigured(request.scope.cradle)) await syncOpenPayments(request, touched);
  return oneByOne(request, response, next);
};

/**
 * Before Medusa starts a payment: it would delete the session that the cart has. While that one has the right amount and
 * can be paid, a second tab or a second click gets the same code, and so nobody pays twice.
 */
export const startOnce: Guard = async (request, response, next) => {
  const { scope, params, body } = request;
  const id = String(params['id']);
  const given = (body ?? {}) as { provider_id?: unknown; data?: unknown };
  if (given.provider_id !== providerIdOf(scope.cradle)) return next();
  // Medusa keeps this as the session's data until svc has answered: it could name the payment of another buyer.
  delete given.data;

  const [links] = await linksOf(hostOf(scope.cradle).database, id);
  if (links?.collectionId !== id) return next();
  await syncOpenPayments(request, links);
  await holdUntilEnd(request, response, links);
  const purchase = await purchaseOf(pluginOf(scope), id);
  refuseIfPaid(request, purchase);
  if (!purchase || !(await hasPayableSession(request, purchase))) return next();
  const fields = ['id', 'currency_code', 'amount', 'payment_sessions.*'];
  const { data } = await scope.resolve('query').graph({ entity: 'payment_collection', fields, filters: { id } });
  response.status(200).json({ payment_collection: data[0] });
};

/**
 * A storefront that asks for the payment providers is told how to show svc, as `svc` beside its id; while svc does not work
 * for this shop, it is not told of it.
 */
export const presentOrHide: Guard = async (request, response, next) => {
  const { cradle } = request.scope;
  if (!isConfigured(cradle)) return next();
  const host = hostOf(cradle);
  const isOffered = (await availability(host)) === null;
  const send = response.json.bind(response);
  response.json = (answer) => {
    const { payment_providers: all } = answer as { payment_providers?: { id: string }[] };
    const svc = presentationOf(host.settings, request.locale);
    const shown = all?.flatMap((each) => (each.id !== providerIdOf(cradle) ? each : isOffered ? { ...each, svc } : []));
    return send(shown ? { ...Object(answer), payment_providers: shown, count: shown.length } : answer);
  };
  next();
};

/** A part of an order is paid by itself: Medusa has another payment collection for the rest. */
function refuseIfPaid(request: MedusaRequest, purchase: Purchase | null): void {
  const { book, payments = [], totalCentimos = 0 } = purchase ?? {};
  const paid = payments.filter(({ capturedCentimos }) => capturedCentimos > 0);
  if (paid.length === 0) return;
  const centimos = paid.reduce((sum, { capturedCentimos }) => sum + capturedCentimos, 0);
  const isPart = book?.notes.some((note) => paid.some(({ intentId }) => intentId && isFlagOf(note, intentId)));
  const { alreadyPaid, received } = wordsFor(request);
  throw refusal(isPart && totalCentimos > centimos ? received(centimos, totalCentimos - centimos) : alreadyPaid);
}

const wordsFor = ({ scope, locale }: MedusaRequest) => messagesFor(locale, hostOf(scope.cradle).settings.locale);

/** Carts and orders of other providers do not wait in the same queue. */
async function touchedBy({ scope, params }: MedusaRequest): Promise<Links | undefined> {
  return (await linksOf(scope.resolve('__pg_connection__'), String(params['id']))).find(isTouched);
}

/**
 * A route of Medusa's own runs under the lock of a cart, which ends with its answer. Not with its connection: a browser
 * may be closed at once, and the route works on.
 */
const holdUntilEnd = (request: MedusaRequest, response: MedusaResponse, links: Links): Promise<void> =>
  new Promise((resolve, reject) => {
    const { logger: log, __pg_connection__: database }: Cradle = request.scope.cradle;
    const untilEnd = () =>
      new Promise<void>((end) => {
        const send = response.end;
        response.end = (...given: unknown[]) => {
          end();
          return Reflect.apply(send, response, given);
        };
        resolve();
      });
    withLock(database, links.lock, untilEnd).catch((error) => {
      log.warn(reasonOf(error));
      reject(error instanceof Busy ? refusal(wordsFor(request).busy) : error);
    });
  });

/** @throws MedusaError if svc cannot say it: then it would open no other one either, and the buyer keeps this one */
async function hasPayableSession(request: MedusaRequest, { sessions, totalCentimos }: Purchase): Promise<boolean> {
  const { settings, log } = hostOf(request.scope.cradle);
  const [session, ...others] = sessions;
  if (!session || others.length > 0 || session.amountCentimos !== totalCentimos) return false;
  const intent = await soon(intentOf(settings, session.intentId)).catch((error) => {
    log.warn(`${session.intentId} could not be looked up at svc. ${reasonOf(error)}`);
    throw refusal(wordsFor(request).unavailable);
  });
  return intent !== null && isPayable(intent);
}

/** Not under the lock: the core takes it for each payment. */
async function syncOpenPayments({ scope }: MedusaRequest, { collectionId, sessions }: Links): Promise<void> {
  const plugin = pluginOf(scope);
  try {
    for (const { intentId, hasPayment } of sessions) if (!hasPayment) await syncPayment(plugin, intentId);
  } catch (error) {
    plugin.log.warn(`The payment of ${collectionId} could not be looked up at svc. ${reasonOf(error)}`);
  }
}
