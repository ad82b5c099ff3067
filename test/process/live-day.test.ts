import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { pasteGuide } from '../pasted-guide.ts';
import { aClosedPort, aFolder, root } from './process.ts';
import { startWithPartner } from './with-partner.ts';

test('npm start -- --with-partner, and the whole guide to a live day pasted beside it', async () => {
  const data = aFolder();
  const place = { port: await aClosedPort(), bankPort: await aClosedPort(), data };
  const { printed, origin, bank } = await startWithPartner(place);
  const [key = ''] = /svc_live_[\w-]+/.exec(printed) ?? [];
  expect([key !== '', printed.includes(bank)]).toEqual([true, true]);
  for (const file of ['partners.json', 'partner-keys.json'])
    expect((statSync(path.join(data, file)).mode & 0o777).toString(8)).toBe('600');

  const output = await pasteGuide('docs/guides/en/live-day.md', {
    replaced: {
      'http://localhost:3000': origin,
      'http://127.0.0.1:3001': bank,
      'svc_live_…': key,
      '.data/partners.json': path.join(data, 'partners.json'),
      '.data/statement.': path.join(data, 'statement.'),
    },
    // A payout has not arrived on the first day: process/bad-day pastes what is about one.
    sections: /^(?!A bad day for payouts)/,
    programs: ['curl', 'grep', 'head', 'cut', 'tr', 'sleep', 'node', 'npm', 'sh', 'env'],
    leavesOut: /\bnpm start\b/,
    folder: root,
    env: { HOME: tmpdir(), SVC_DATA_DIR: data },
  });
  expect(output).toMatch(/ 120\.00 +collection +ALREADY_PAID /);
  expect(output).toMatch(/ 12\.50 +collection +UNKNOWN_REFERENCE /);
  for (const rail of ['collection', 'payout', 'refund', 'message'])
    expect(output).toMatch(new RegExp(`${rail} +${bank} +ok `));
});
