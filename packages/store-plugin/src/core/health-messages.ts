/** Why svc does not work for this shop. Each has a sentence below. */
export type ProblemCode = 'KEY' | 'PERMISSION' | 'OTHER_SITE' | 'BUSY' | 'SLOW' | 'FAILING' | 'UNREACHABLE';

/** What the owner of the shop reads of the connection to svc. A sentence about something wrong begins as a note that asks for a person. */
const es = {
  live: 'Modo real: se cobra dinero.',
  installed: (version: string, contract: string, key: string) =>
    `Plugin ${version}, contrato ${contract}, clave ${key}….`,
  works: (address: string) => `svc responde en ${address}.`,
  problems: {
    KEY: (address) =>
      `REVISAR: svc (${address}) no acepta la clave de la tienda. Corrige SVC_SECRET_KEY. El medio de pago no se ofrece.`,
    PERMISSION: () => 'REVISAR: la clave de la tienda no tiene todos los permisos que nombra el README.',
    OTHER_SITE: (address) =>
      `REVISAR: en ${address} responde otro sitio, no svc. Corrige SVC_BASE_URL. El medio de pago no se ofrece.`,
    BUSY: (address) => `REVISAR: svc (${address}) recibe demasiadas llamadas de esta cuenta.`,
    SLOW: (address) => `REVISAR: svc (${address}) no responde a tiempo. El medio de pago no se ofrece mientras tanto.`,
    FAILING: (address) => `REVISAR: svc (${address}) no puede atender. El medio de pago no se ofrece mientras tanto.`,
    UNREACHABLE: (address) =>
      `REVISAR: no hay conexión con ${address}. Revisa SVC_BASE_URL y la red. El medio de pago no se ofrece mientras tanto.`,
  } satisfies Record<ProblemCode, (address: string) => string>,
  bankAway: (at: string) =>
    `REVISAR: el banco no dio un código al último comprador (${at}), que leyó que el pago no está disponible. Si se repite, avisa a tu operador de svc.`,
  noWebhook: 'Sin SVC_SHOP_URL no hay webhook: la tienda pregunta a svc cada minuto.',
  notRegistered:
    'REVISAR: el webhook no está registrado. La tienda pregunta a svc cada minuto; el registro de la tienda dice el motivo.',
  webhook: (url: string) => `svc avisa a ${url}.`,
  otherShop: (url: string, id: string) =>
    `REVISAR: esta base de datos es de la tienda que recibe sus webhooks en ${url} (${id}). Si es una copia, dale una cuenta de svc propia. Si la tienda se mudó, elimina ${id} en svc: en un minuto se registra la dirección nueva.`,
  wrongSecret: (id: string) =>
    `REVISAR: svc firma los webhooks con otro secreto que el que tiene la tienda. Si lo cambiaste, elimina ${id} en svc: en un minuto la tienda registra uno nuevo. Mientras tanto pregunta cada minuto.`,
  lastWebhook: (at: string | null) => (at === null ? 'Aún no llegó ningún webhook.' : `Último webhook: ${at}.`),
  neverReconciled: 'REVISAR: la conciliación aún no se ha ejecutado.',
  reconciled: (at: string) => `Última conciliación: ${at}.`,
  incomplete: 'REVISAR: la última conciliación no llegó al final. La siguiente continúa.',
  byPages: 'El flujo de eventos no pasa por un proxy: la conciliación lee los eventos por páginas.',
};

/** The same texts in English: a missing one does not compile. */
const en: typeof es = {
  live: 'Live mode: real money is collected.',
  installed: (version, contract, key) => `Plugin ${version}, contract ${contract}, key ${key}….`,
  works: (address) => `svc answers at ${address}.`,
  problems: {
    KEY: (address) =>
      `CHECK: svc (${address}) does not accept the key of the shop. Correct SVC_SECRET_KEY. The payment method is not offered.`,
    PERMISSION: () => 'CHECK: the key of the shop has not all the permissions that the README names.',
    OTHER_SITE: (address) =>
      `CHECK: another site answers at ${address}, not svc. Correct SVC_BASE_URL. The payment method is not offered.`,
    BUSY: (address) => `CHECK: svc (${address}) receives too many calls of this account.`,
    SLOW: (address) => `CHECK: svc (${address}) does not answer in time. The payment method is not offered meanwhile.`,
    FAILING: (address) => `CHECK: svc (${address}) is out of service. The payment method is not offered meanwhile.`,
    UNREACHABLE: (address) =>
      `CHECK: there is no connection to ${address}. Check SVC_BASE_URL and the network. The payment method is not offered meanwhile.`,
  },
  bankAway: (at) =>
    `CHECK: the bank gave no code to the last buyer (${at}), who read that the payment is not available. If it happens again, tell your svc operator.`,
  noWebhook: 'Without SVC_SHOP_URL there is no webhook: the shop asks svc each minute.',
  notRegistered: 'CHECK: the webhook is not registered. The shop asks svc each minute; the log of the shop says why.',
  webhook: (url) => `svc tells ${url}.`,
  otherShop: (url, id) =>
    `CHECK: this database is of the shop that receives its webhooks at ${url} (${id}). If it is a copy, give it an account of svc of its own. If the shop has moved, delete ${id} at svc: the new address is registered within a minute.`,
  wrongSecret: (id) =>
    `CHECK: svc signs webhooks with another secret than the shop has. If you have changed it, delete ${id} at svc: the shop registers a new one within a minute. Meanwhile it asks each minute.`,
  lastWebhook: (at) => (at === null ? 'No webhook has come yet.' : `Last webhook: ${at}.`),
  neverReconciled: 'CHECK: the reconciliation has not run yet.',
  reconciled: (at) => `Last reconciliation: ${at}.`,
  incomplete: 'CHECK: the last reconciliation did not reach its end. The next one goes on.',
  byPages: 'The stream of events does not come through a proxy: the reconciliation reads the events by pages.',
};

export const health = { es, en };
