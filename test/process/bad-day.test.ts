import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { businessDayAfter, daysAfter, limaDay, limaInstant } from '../../services/api/src/domain/peru/business-days.ts';
import { pasteGuide } from '../pasted-guide.ts';
import { aClosedPort, aFolder, root } from './process.ts';
import { startWithPartner } from './with-partner.ts';

// The bad day of the guide to a live day, in Spanish: the bank makes each mistake, and svc-admin ends it. live-day.test.ts pastes
// the English one.

const hourMs = 3_600_000;
const shiftedClock = path.join(root, 'test/shops/shifted-clock.cjs');
/** All programs of node, also those of npm, have this time when they start. */
const clockAt = (time: Date) => ({
  NODE_OPTIONS: `--require ${shiftedClock}`,
  CLOCK_OFF_MS: String(time.getTime() - Date.now()),
});

test('a bad day, and later a payout that comes back in parts: each mistake of the bank ends with reconcile and 0', async () => {
  const data = aFolder();
  const place = { port: await aClosedPort(), bankPort: await aClosedPort(), data };
  const paste = async (sections: RegExp, key: string, clock: ReturnType<typeof clockAt>): Promise<string> =>
    pasteGuide('docs/guides/es/live-day.md', {
      replaced: {
        'http://localhost:3000': `http://localhost:${place.port}`,
        'http://127.0.0.1:3001': `http://127.0.0.1:${place.bankPort}`,
        'svc_live_…': key,
        '.data/partners.json': path.join(data, 'partners.json'),
        '.data/statement.': path.join(data, 'statement.'),
      },
      programs: ['curl', 'grep', 'head', 'cut', 'tr', 'sleep', 'node', 'npm', 'sh', 'env'],
      sections,
      folder: root,
      leavesOut: /\bnpm start\b/,
      env: { HOME: tmpdir(), SVC_DATA_DIR: data, ...clock },
    });

  // From noon on: no day ends meanwhile.
  const noon = limaInstant(daysAfter(limaDay(new Date()), 1), 12);
  const first = await startWithPartner(place, clockAt(noon));
  const [key = ''] = /svc_live_[\w-]+/.exec(first.printed) ?? [];
  const output = await paste(/^(Inicia|Una cuenta para|Los comandos|Un mal día\n)/, key, clockAt(noon));
  expect(output.match(/reconcile ends with 0/g)).toHaveLength(8);
  await first.stop();

  // The payout is made when svc runs on a business day, and the bank gets it an hour later.
  const later = new Date(businessDayAfter(noon, 5).getTime() + 12 * hourMs);
  const second = await startWithPartner(place, clockAt(later));
  const headers = { Authorization: `Bearer ${key}` };
  const payouts = async () => (await fetch(`${second.origin}/v1/payouts`, { headers })).text();
  while (!(await payouts()).includes('pyt_'));
  await second.stop();
  const arrival = clockAt(new Date(later.getTime() + 2 * hourMs));
  await startWithPartner(place, arrival);
  await paste(/^(Inicia|Los comandos|Un mal día para)/, key, arrival);
});
