import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { startPartner } from '../../examples/partner/partner.js';
import type { PartnerSettings } from '../../services/api/src/adapters/partners/partner-settings.ts';
import { reconcile } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { limaDay, limaInstant } from '../../services/api/src/domain/peru/business-days.ts';
import { railNames } from '../../services/api/src/domain/rail.ts';
import { reportText } from '../../services/api/src/main/commands/reconcile-text.ts';
import { times as repeated } from '../fixtures.ts';
import { isLong } from '../length.ts';
import { pasteGuide } from '../pasted-guide.ts';
import { aClosedPort, root } from '../process/process.ts';
import { fileOf } from '../statements.ts';
import { startWorld } from '../world.ts';

// The guide to a live day, pasted into a shell, with the bank of examples/partner. Of the lines that npm runs only the
// reconciliation is there, in this process: the long run pastes all of it in test/process.

const keys = { fromSvc: 'f'.repeat(32), toSvc: 't'.repeat(32) };
const programs = ['curl', 'grep', 'head', 'cut', 'tr'];

const shiftedClock = path.join(root, 'test/shops/shifted-clock.cjs');

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** A server for the programs of the shell. */
async function listening(answer: (path: string, body: string) => Promise<string>): Promise<string> {
  const server = createServer(async (request, response) => {
    response.end(await answer(request.url ?? '', await text(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * svc, the bank and node on one clock. When the reader has asked node when a payment intent shall expire, each `sleep` moves it:
 * the reader waits for a minute then.
 */
async function startLive() {
  // From noon in Lima on: a day that ends meanwhile would have a part of the payments in its statement.
  const tomorrow = limaDay(new Date(Date.now() + 24 * 3_600_000));
  let aheadMs = limaInstant(tomorrow, 12).getTime() - Date.now();
  let isMoving = false;
  const now = () => new Date(Date.now() + aheadMs);
  const shell = await listening(async (command, body) => {
    if (command.startsWith('/reconcile/')) return reconciled(command.slice('/reconcile/'.length), body);
    if (command === '/node') isMoving = true;
    else if (isMoving) aheadMs += 20_000;
    return String(aheadMs);
  });
  const reconciled = async (day: string, statement: string): Promise<string> =>
    reportText(await reconcile(world.service.app, { rails: railNames, day }, fileOf(statement)));
  const scripts = {
    // npm run svc-admin -- reconcile --rail collection --file FILE --date DAY
    npm: `exec curl -s --data-binary "@$8" "${shell}/reconcile/\${10}"`,
    node: `export CLOCK_OFF_MS="$(curl -s ${shell}/node)"\nexec '${process.execPath}' --require '${shiftedClock}' "$@"`,
    sleep: `curl -s ${shell}/sleep >/dev/null\nexec /bin/sleep "$1"`,
  };

  // Each must know the address of the other.
  const port = await aClosedPort();
  const url = `http://127.0.0.1:${port}`;
  const partners = railNames.map((rail): PartnerSettings => {
    return {
      rail,
      url,
      sendKey: keys.fromSvc,
      receiveKeys: [keys.toSvc],
      paymentIds: 'ever' as const,
      refundDays: 3,
      tls: {},
    };
  });
  const world = await startWorld({ ports: { now }, config: { partners } });
  await world.service.startWorker();
  const bank = await startPartner({
    keysFromSvc: [keys.fromSvc],
    keyToSvc: keys.toSvc,
    notifyUrl: `${world.origin}/v1/rails/{rail}/notifications`,
    host: '127.0.0.1',
    port,
    clock: { now: () => now().getTime(), after },
  });
  open.push(() => bank.close());
  return { bank, world, scripts, stopMoving: () => (isMoving = false) };
}

/** The bad day is one of many commands of the operator: process/live-day pastes it. */
const notOfOperator = /^(?!The commands of the operator|Los comandos del operador|A bad day|Un mal día)/;

const languages = isLong ? (['en', 'es'] as const) : (['en'] as const);
test.each(languages)('the guide to a live day does what it says, also to who comes back: %s', async (language) => {
  const { bank, world, scripts, stopMoving } = await startLive();
  const key = await world.key({ livemode: true });
  const times = isLong ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    stopMoving();
    await pasteGuide(`docs/guides/${language}/live-day.md`, {
      replaced: {
        'http://localhost:3000': world.origin,
        'http://127.0.0.1:3001': bank.url,
        'svc_live_…': key,
        '.data/': '',
      },
      programs,
      scripts,
      sections: notOfOperator,
      leavesOut: /\bnpm (start|run)\b(?!.* reconcile )/,
    });
  }

  const { suspense = [] } = await world.rows();
  const rows = suspense as { reason: string; merchant_id: string | null; amount_centimos: number | string }[];
  expect(rows.map((row) => `${row.reason} ${row.merchant_id} ${row.amount_centimos}`).toSorted()).toEqual([
    ...repeated(times, `ALREADY_PAID ${world.keys.merchantId} 12000`),
    ...repeated(times, 'UNKNOWN_REFERENCE null 1250'),
  ]);
  const { items } = await world.call('listPaymentIntents', { key });
  expect(items.map(({ status, amount }) => `${status} ${amount.amount}`)).toEqual(
    repeated(times, ['SUCCEEDED 15.00', 'SUCCEEDED 30.00', 'SUCCEEDED 120.00']).flat(),
  );
});
