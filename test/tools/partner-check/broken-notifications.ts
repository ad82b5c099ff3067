import { signed, type Between, type Seen, type Told } from './broken-partner.ts';

export const keyToSvc = 'the key with which the partner signs';

/** A partner whose notifications have other fields, with a right signature. */
const changes =
  (change: (notification: Record<string, unknown>) => object): (() => Between) =>
  () =>
  (seen, pass) => {
    const body = JSON.parse(seen.body) as Record<string, unknown>;
    return pass(signed({ ...seen, body: JSON.stringify({ ...body, ...change(body) }) }, keyToSvc));
  };

const passAs =
  (change: (seen: Seen) => Seen): (() => Between) =>
  () =>
  (seen, pass) =>
    pass(change(seen));
/** What the partner believes that svc has answered. */
const accepted = (told: Told): Told => ({ ...told, status: 200 });

let count = 0;
export const brokenNotifications: { breaks: string[]; between: () => Between; what: string; args?: string[] }[] = [
  {
    what: 'sends them nowhere',
    breaks: ['notifications.sent'],
    between: () => async () => accepted({ status: 0, headers: {}, body: '{}' }),
  },
  {
    what: 'sends each once',
    breaks: ['notifications.repeated'],
    between: () => async (seen, pass) => accepted(await pass(seen)),
  },
  {
    what: 'has a new id for each attempt',
    breaks: ['notifications.repeated'],
    between: changes(() => ({ id: `ntf-${(count += 1)}` })),
  },
  {
    what: 'signs with another key',
    breaks: ['notifications.signed'],
    between: passAs((seen) => signed(seen, 'another key')),
  },
  {
    what: 'signs without the path',
    breaks: ['notifications.signed'],
    between: passAs((seen) => ({ ...signed({ ...seen, path: '/' }, keyToSvc), path: seen.path })),
  },
  {
    what: 'signs milliseconds',
    breaks: ['notifications.signed'],
    between: passAs((seen) => ({ ...seen, timestamp: `${seen.timestamp}000` })),
  },
  {
    what: 'has fields of its own',
    breaks: ['notifications.shape'],
    between: changes(() => ({ bank: 'BANCO DE PRUEBA' })),
  },
  {
    what: 'leaves out the id of the payment',
    breaks: ['notifications.shape'],
    between: changes(() => ({ payment_id: null })),
  },
  {
    what: 'sends them to the path of another rail',
    breaks: ['notifications.shape'],
    between: passAs((seen) => signed({ ...seen, path: seen.path.replace('/collection/', '/payout/') }, keyToSvc)),
  },
  {
    what: 'tells an amount without its fee',
    breaks: ['notifications.true'],
    between: changes(() => ({ amount: { amount: '0.90', currency: 'PEN' } })),
  },
  {
    what: 'tells another id of the payment',
    breaks: ['notifications.true'],
    between: changes(() => ({ payment_id: 'BNK-of-another' })),
  },
  {
    what: 'has one number for a batch, and declares that its ids are unique for ever',
    breaks: ['notifications.ids', 'notifications.true'],
    between: changes(() => ({ payment_id: 'LOTE-7' })),
    args: [],
  },
  {
    what: 'has one number for a batch on a day, and declares that its ids are unique on a day',
    breaks: ['notifications.ids', 'notifications.true'],
    between: changes(() => ({ payment_id: '000123' })),
    args: ['--payment-ids', 'day'],
  },
  {
    what: 'has one number for a batch, as it declares, which GET does not have',
    breaks: ['notifications.true'],
    between: changes(() => ({ payment_id: 'LOTE-7' })),
    args: ['--payment-ids', 'reference'],
  },
];
