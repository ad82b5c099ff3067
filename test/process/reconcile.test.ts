import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { columns, csvOf, lineOf } from '../statements.ts';
import type { Body } from '../world.ts';
import { aFolder, root, stackTrace, svc, svcJson } from './process.ts';

// `svc-admin reconcile` as an operator runs it.

const partner = { url: 'https://bank.example/svc', send_key: 's'.repeat(40), receive_keys: ['r'.repeat(40)] };
const day = '2026-06-17';
const at = '2026-06-18T05:00:00.000Z';
const noon = { now: () => new Date('2026-06-17T17:00:00.000Z') };

function aPlace() {
  const folder = aFolder();
  const env = {
    SVC_DATA_DIR: path.join(folder, 'data'),
    SVC_PARTNERS: JSON.stringify({ collection: partner, payout: partner }),
    SVC_PUBLIC_URL: 'https://api.svc.example',
  };
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const args = (name: string, ...more: string[]): string[] => [
    'reconcile',
    '--rail',
    'payout',
    '--file',
    name,
    '--date',
    day,
    ...more,
  ];
  return { folder, env, file, args };
}

test('a statement with money that nobody knows, a settlement and a fee; the same again; the report', async () => {
  const { folder, env, file, args } = aPlace();
  await svcJson(['migrate'], env);
  const lines = [
    lineOf(noon, { line_id: '=1+1', reference: 'lost', payment_id: 'BNK-1', amount: '100.00' }),
    lineOf(noon, { line_id: 'LINE-2', kind: 'settlement', payment_id: 'BNK-2', amount: '-90.00' }),
    lineOf(noon, { line_id: 'LINE-3', kind: 'partner_fee', payment_id: 'BNK-3', amount: '-0.90' }),
  ];
  const statement = file('statement.csv', csvOf(lines, { amount: '9.10', at }));
  const report = path.join(folder, 'report.csv');
  const first = await svc(args(statement, '--report', report), env);
  expect([first.code, first.stderr]).toEqual([
    0,
    expect.stringMatching(/^audit log: row 1, head \w+\naudit log: row 2, head \w+\n$/),
  ]);
  const audited = await svcJson<Body[]>(['audit', 'list'], env);
  expect(audited.map(({ command }) => command).toSorted()).toEqual(['reconcile', 'reconcile end']);
  expect(first.stdout).toMatch(
    /missing here +1 +100\.00\nbooked +2 +-90\.90[^]*The statement says +9\.10\n\nBoth sides agree\.\n\nIn bank, in transit and receivable are S\/ 99\.10; owed to merchants and in suspense are S\/ 100\.00: S\/ 0\.90 are missing\. See who owes:  .*merchants owing.*\n\nMissing here, and in suspense: 1, in all 100\.00\. See what waits:  .*suspense list.*\n\nNobody has to look at anything\.\n$/,
  );
  expect(statSync(report).mode & 0o777).toBe(0o600);
  expect(readFileSync(report, 'utf8').split('\n').slice(0, 2)).toEqual([
    'name,result,status,line_id,date,kind,reference,payment_id,amount,ours',
    "collection/2026-06-17/=1+1,missing here,HELD,'=1+1,2026-06-17T17:00:00.000Z,payment,lost,BNK-1,100.00,100.00",
  ]);

  const again = await svc(args(statement, '--report', report), env);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('it exists already: name another one')]);
  const second = await svcJson<Body>(args(statement), env);
  expect(second).toMatchObject({
    rail: 'collection',
    results: { missing_here: { items: 1, amount: '100.00' }, booked: { items: 2 }, matched: { items: 0 } },
    sides: { journal: '9.10', statement: '9.10', agree: true },
  });
  const journal = (await svcJson<{ check: string; message: string }[]>(['doctor'], env)).find(
    ({ check }) => check === 'journal',
  );
  expect(journal?.message).toContain(
    'Live: receivable 9.10 + in transit 0.00 + bank 90.00 + partner costs 0.90 + write-offs 0.00 + owed by merchants 0.00 = owed to merchants 0.00 + fees 0.00 + tax 0.00 + suspense 100.00.',
  );
});

test('what is wrong is told in a sentence, and changes nothing', async () => {
  const { env, file, args } = aPlace();
  await svcJson(['migrate'], env);
  const wrong = file('wrong.csv', csvOf([lineOf(noon, { currency: 'USD' })], { amount: '1.00', at }));
  for (const [given, more, code, problem] of [
    [args(wrong), {}, 1, 'error: Row 2 of the statement: The currency is not PEN.'],
    [args('none.csv'), {}, 1, 'cannot be read (ENOENT)'],
    [args(wrong), { SVC_PUBLIC_URL: '' }, 1, 'SVC_PUBLIC_URL is not set'],
    [args(wrong), { SVC_PARTNERS: '' }, 1, 'SVC_PARTNERS has no partner for the rail payout'],
    [args(wrong).with(6, '2026-02-30'), {}, 2, 'Write a day of the calendar'],
    [args(wrong).with(2, 'gold'), {}, 2, 'Allowed choices are collection, payout, refund, message'],
  ] as const) {
    const ended = await svc(given, { ...env, ...more });
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, '', expect.stringContaining(problem)]);
    expect(ended.stderr).not.toMatch(stackTrace);
  }
  const messages = { SVC_PARTNERS: JSON.stringify({ message: partner }) };
  const none = await svc(args(wrong).with(2, 'message'), { ...env, ...messages });
  expect(none.stderr).toContain('keeps no money of ours: it has no statement');
  expect(await svcJson(['suspense', 'list'], env)).toEqual([]);
});

test("a bank's own CSV through a map: first tried, then reconciled; charges up to the limit", async () => {
  const { folder, env, args } = aPlace();
  await svcJson(['migrate'], env);
  const example = (name: string): string => path.join(root, 'docs/statement-maps', name);
  const [bank, map] = [example('banco-pacifico.csv'), example('banco-pacifico.yaml')];
  const tried = await svc(['reconcile-map', 'try', bank, '--map', map, '--date', day], env);
  expect([tried.code, tried.stderr, tried.stdout]).toEqual([
    0,
    '',
    expect.stringMatching(
      /payout +pyt_01m7za5kr3001d8wty78k5w5qe +OP-9003 +-96\.00[^]*The whole file can be read: 4 lines\.\n$/,
    ),
  ]);
  const wrong = await svc(['reconcile-map', 'try', bank, '--map', map, '--date', '2026-06-18'], env);
  expect([wrong.code, wrong.stdout]).toEqual([
    1,
    expect.stringContaining('Row 2 of the statement: The date is not on 2026-06-18'),
  ]);
  const report = await svc([...args(bank, '--map', map), '--json'], env);
  expect(JSON.parse(report.stdout)).toMatchObject({
    lines: 4,
    skipped: { left_out: { items: 1 } },
    results: { booked: { items: 1, amount: '-7.50' }, missing_here: { items: 3 } },
  });
  const none = await svc(args(bank, '--map', path.join(folder, 'none.yaml')), env);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('none.yaml cannot be read (ENOENT)')]);
});

test('reconcile-map try reads what reconcile reads: a line below zero that takes a payment back; a line id twice it refuses, too', async () => {
  const { file } = aPlace();
  const example = readFileSync(path.join(root, 'docs/statement-maps/banco-pacifico.yaml'), 'utf8');
  const map = file(
    'bank.yaml',
    example.replace('line_id: Referencia bancaria', 'line_id: [Hora, Referencia bancaria]'),
  );
  const csv = (time: string): string =>
    file(
      'bank.csv',
      `Fecha,Hora,Concepto,Referencia bancaria,Importe,Saldo contable
17-jun-2026,${time},ABONO PLIN,OP-1,(45.90),0.00
17-jun-2026,12:05 p.m.,ABONO PLIN,OP-1,45.90,45.90
`,
    );
  const tried = (time: string) => svc(['reconcile-map', 'try', csv(time), '--map', map, '--date', day], {});
  const taken = await tried('03:00 p.m.');
  expect([taken.code, taken.stdout]).toEqual([
    0,
    expect.stringMatching(
      /The whole file can be read: 2 lines\.\n1 of them takes back a payment or a refund: reconcile looks for it\.\n$/,
    ),
  ]);
  const twice = await tried('12:05 p.m.');
  expect([twice.code, twice.stdout]).toEqual([
    1,
    expect.stringContaining('is there a second time, with another content.'),
  ]);
});

test('200,000 lines fit into a heap of 64 MB', async () => {
  const { folder, env, args } = aPlace();
  await svcJson(['migrate'], env);
  const name = path.join(folder, 'large.csv');
  const out = createWriteStream(name);
  out.write(`${columns}\n`);
  const count = 200_000;
  for (let number = 1; number <= count; number += 1)
    if (
      !out.write(`STATEMENT-LINE-${number},2026-06-17T17:00:00Z,partner_fee,fee of a payment,BNK-${number},-0.01,PEN\n`)
    )
      await once(out, 'drain');
  out.end(`balance,${at},balance,,,-2000.00,PEN\n`);
  await once(out, 'close');
  const report = await svcJson<Body>(args(name), { ...env, NODE_OPTIONS: '--max-old-space-size=64' });
  expect(report).toMatchObject({ lines: count, results: { booked: { items: count } }, sides: { agree: true } });
});

test('cron has a key of its own, which applies up to a limit of the settings, and never replaces a statement', async () => {
  const { env: own, file, args } = aPlace();
  const env = { ...own, SVC_ENV: 'production', SVC_SECRETS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  await svcJson(['migrate'], env);
  const rosa = { ...env, SVC_OPERATOR_KEY: String((await svcJson<Body>(['operators', 'add', 'rosa'], env)).key) };
  const wrong = await svc(['operators', 'add', 'ana', '--only', 'reconcile'], rosa);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--machine NAME with --only')]);
  const added = await svcJson<Body>(['operators', 'add', '--machine', 'cron', '--only', 'reconcile'], rosa);
  expect(added).toMatchObject({ name: 'cron', only: 'reconcile' });
  const cron = { ...env, SVC_OPERATOR_KEY: String(added.key), SVC_MACHINE_LINE_SOLES: '99' };

  const lines = [lineOf(noon, { line_id: 'LINE-1', reference: 'lost', payment_id: 'BNK-1', amount: '100.00' })];
  const statement = file('statement.csv', csvOf(lines, { amount: '100.00', at }));
  const replaced = await svc(args(statement, '--replaces'), cron);
  expect([replaced.code, replaced.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^error: cron is a machine, and its key is only for reconcile\.\n.*read -rs SVC_OPERATOR_KEY/,
    ),
  ]);
  const byCron = await svc(args(statement), cron);
  expect([byCron.code, byCron.stdout]).toEqual([1, expect.stringContaining('above the limit')]);
  const byRosa = await svc(args(statement), rosa);
  expect([byRosa.code, byRosa.stdout]).toEqual([0, expect.stringContaining('in suspense: 1, in all 100.00')]);
  expect(await svcJson<Body[]>(['audit', 'list'], env)).toMatchObject([
    { operator: 'rosa', command: 'reconcile end' },
    { operator: 'rosa', command: 'reconcile' },
    { operator: 'cron', command: 'reconcile end' },
    { operator: 'cron', command: 'reconcile' },
    { operator: 'rosa', command: 'operators add' },
    { operator: 'nobody', command: 'operators add' },
  ]);
}, 60_000);
