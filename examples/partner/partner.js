import { openBank } from './core/bank.js';
import { openBook } from './core/book.js';
import { openControl } from './http/control.js';
import { faultList } from './http/faults.js';
import { partnerServer } from './http/server.js';
import { partnerPage } from './page/page.js';

const realClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Starts a bank that speaks partner.yaml. partner.d.ts describes the options and the control. */
export async function startPartner({
  keysFromSvc,
  keyToSvc,
  notifyUrl = null,
  host = 'localhost',
  port = 0,
  basePath = '',
  bookFile = null,
  settings = {},
  version = '1.1',
  clock = realClock,
  isManual = false,
  random = Math.random,
  send,
  log = () => undefined,
}) {
  if (!['1.0', '1.1'].includes(version)) throw new Error(`There is no version ${version} of partner.yaml: 1.0 or 1.1.`);
  const bank = openBank({
    book: openBook(bookFile, random),
    clock,
    isManual,
    settings,
    notifyUrl,
    key: keyToSvc,
    log,
    send,
  });
  const faults = faultList(random);
  const control = openControl({ bank, faults, clock });
  const page = await partnerPage({ control, clock, hasNotifyUrl: notifyUrl !== null });
  const server = partnerServer({ bank, control, page, keys: keysFromSvc, clock, faults, basePath, version, log });
  if (port !== null) await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address()?.port}${basePath}`,
    handle: (request, response) => void server.emit('request', request, response),
    control: { ...control.actions, ...readsOf(control), statement: control.statement },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await bank.close();
      await closed;
    },
  };
}

/** `orders()` and so on. A setting is read and changed under the same name. */
const readsOf = ({ reads, actions }) => ({
  ...reads,
  settings: (changes) => (changes ? actions.settings(changes) : reads.settings()),
});
