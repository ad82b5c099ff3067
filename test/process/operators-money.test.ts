import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { aFolder, apiAt, lockHolder, start, svc, svcJson } from './process.ts';

const rows = (args: string[], env: { SVC_DATA_DIR: string }) => svcJson<Body[]>(args, env);

test('operators adjust a ledger, open and close a chargeback, and decide about money in suspense', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder, SVC_ENV: 'development' };
  const serving = start(['start'], env);
  const [, port] = await serving.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];
  const merchant = String((await svcJson(aMerchant, env)).id);
  const { key } = await svcJson(['keys', 'create', '--merchant', merchant, '--mode', 'test'], env);
  const api = apiAt(port, String(key));
  const order = { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] };
  const create = async () => String((await api.call('POST', '/payment-intents', order)).data['id']);
  const [payment, open] = [await create(), await create()];
  await api.call('POST', `/payment-intents/${payment}/simulate`, { outcome: 'SUCCEEDED' });
  const of = [merchant, '--mode', 'test'];

  const adjusted = await svcJson(['ledger', 'adjust', ...of, '--amount=-12.50', '--note', 'a fee'], env);
  expect(adjusted).toMatchObject({ merchant, mode: 'test', amount: '-12.50', note: 'a fee' });
  expect(await rows(['ledger', 'adjustments', ...of], env)).toEqual([adjusted]);

  const opening = ['chargebacks', 'open', payment, '--reason', 'not known'];
  const chargeback = await svcJson([...opening, '--amount', '10.00'], env);
  expect(chargeback).toMatchObject({ payment, status: 'OPEN', amount: '10.00', end_balance_transaction: null });
  const id = String(chargeback['id']);
  const again = await svc(opening, env);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining(`has the open chargeback ${id}: close it first.`),
  ]);
  expect(await rows(['chargebacks', 'list', '--status', 'OPEN'], env)).toMatchObject([{ id }]);
  const won = await svc(['chargebacks', 'close', id, '--won'], env);
  expect(won.stdout).toBe(`Closed ${id} as won: each has back what it bore, in all S/ 10.00.\n`);
  expect((await svc(['chargebacks', 'show', id], env)).stdout).toMatch(
    /^id +cbk_\w+\nstatus +WON\n[^]*payments show pi_/,
  );
  expect((await svc(['payments', 'show', payment], env)).stdout).toContain('was won: OPEN → WON.');

  // A notification of a live partner has brought it, without a reference that svc knows.
  const [sus, entry] = ['sus_01m7za5kr3004hjp0y4zf7sv80', 'je_01m7za5kr3004hjp0y4zf7sv80'];
  const at = "'2026-11-23 15:00:00.000'";
  await (
    await lockHolder(
      path.join(folder, 'svc.sqlite'),
      `INSERT INTO suspense (id, livemode, rail, reference, partner_id, rail_payment_id, amount_centimos, reason, created_at, arrived_at, entry_id)
         VALUES ('${sus}', 0, 'collection', 'typo', 'BNK-1', 'rpay_1', 2590, 'UNKNOWN_REFERENCE', ${at}, ${at}, '${entry}')`,
      `INSERT INTO journal_entries (id, livemode, created_at) VALUES ('${entry}', 0, ${at})`,
      `INSERT INTO journal_lines VALUES ('${entry}', 1, 'rail:collection', 2590), ('${entry}', 2, 'svc:suspense', -2590)`,
      `INSERT INTO rail_payments (id, rail, payment_id, reference, amount_centimos, at, created_at)
         VALUES ('rpay_1', 'collection', 'BNK-1', 'typo', 2590, ${at}, ${at})`,
    )
  ).stop();
  expect(await rows(['suspense', 'list'], env)).toMatchObject([{ id: sus, status: 'OPEN', amount: '25.90' }]);
  const shown = await svc(['suspense', 'show', sus], env);
  expect(shown.stdout).toMatch(/payment_id +BNK-1\n[^]*rail:collection +25\.90 +-[^]*svc:suspense +- +25\.90/);
  const refused = await svc(['suspense', 'assign', sus, payment], env);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Cannot pay a payment intent that is SUCCEEDED.'),
  ]);
  const assigned = await svc(['suspense', 'assign', sus, open], env);
  expect(assigned.stdout).toMatch(new RegExp(`^${sus} has paid ${open}: .*payments show ${open} `));
  expect(await svcJson(['suspense', 'show', sus], env)).toMatchObject({
    status: 'ASSIGNED',
    assigned_to: open,
    told_by: null,
    journal: [{ entry }, { entry }, { account: 'svc:suspense', debit: '25.90' }, {}, {}, {}],
  });
  expect((await svc(['suspense', 'list'], env)).stdout).toBe('No money is in suspense.\n');
  expect(await rows(['suspense', 'list', '--status', 'ASSIGNED'], env)).toHaveLength(1);

  expect((await svcJson(['merchants', 'overdraft', merchant, '--allow'], env))['overdraft']).toBe('allowed');
  expect(await svcJson(['merchants', 'show', merchant], env)).toMatchObject({ overdraft: 'allowed' });
  const [call] = await rows(['rail-calls', 'list', '--kind', 'payout'], env);
  expect(call).toBeUndefined();
  expect((await svc(['doctor'], env)).stdout).toMatch(/ok +balances [^]*ok +rail calls +No call/);
});

test('what is wrong is named, and --help says what each does', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  await svcJson(['migrate'], env);
  const wrong = {
    'chargebacks close cbk_1': [2, 'name --won or --lost'],
    'chargebacks close cbk_1 --won --lost': [2, 'cannot be used with'],
    'chargebacks close cbk_1 --lost': [1, 'There is no chargeback cbk_1.'],
    'ledger adjust mer_1 --mode test --amount 0 --note x': [2, 'such as 12.50 or -12.50'],
    'ledger adjust mer_1 --mode test --amount 1.00 --note x': [1, 'no such merchant'],
    'merchants overdraft mer_1': [2, 'name --allow or --refuse'],
    'rail-calls list --status lost': [2, 'Allowed choices are queued'],
    'rail-calls list --older-than day': [2, 'such as 90s'],
    'rail-calls resolve rc_1': [2, 'name --succeeded or --failed CODE'],
    'rail-calls resolve rc_1 --failed NO': [2, 'small letters'],
    'rail-calls reopen rc_1': [2, 'name --paid, --failed or --late-message'],
    'rail-calls reopen rc_1 --paid': [2, 'name --payment-id with --paid'],
    'rail-calls reopen rc_1 --paid --failed': [2, 'cannot be used with'],
    'rail-calls reopen rc_1 --late-message': [1, 'There is no rail call rc_1.'],
    'payouts settle-return pyt_1 --fee 0.00': [2, 'such as 12.50'],
    'payouts settle-return pyt_1 --fee 5.00': [1, 'There is no such payout.'],
    'fees set mer_1 --return-fee bank': [2, 'Allowed choices are svc, merchant'],
    'rail-calls ask rc_1': [1, 'There is no rail call rc_1.'],
    'suspense show sus_1': [1, 'There is no sum in suspense sus_1.'],
    'suspense assign sus_1 mer_1': [2, 'begins with pi_ or pyt_'],
    'suspense assign sus_1 pi_1 --to-merchant mer_1': [2, 'name what it pays, or --to-merchant'],
    'suspense assign sus_1 --to-merchant mer_1': [1, 'There is no sum in suspense sus_1.'],
    'chargebacks open mer_1 --reason x': [2, 'begins with pi_ or sus_'],
    'chargebacks close cbk_1 --lost --amount 1.00': [2, 'cannot be used with'],
    'fees report --month 2026-13': [2, 'such as 2026-06'],
    'fees report': [2, "required option '--month <month>'"],
    'chargebacks cancel cbk_1': [1, 'There is no chargeback cbk_1.'],
  };
  for (const [command, [code, words]] of Object.entries(wrong)) {
    const ended = await svc(command.split(' '), env);
    expect([command, ended.code, ended.stderr]).toEqual([command, code, expect.stringContaining(String(words))]);
  }
  const csv = path.join(env.SVC_DATA_DIR, 'fees.csv');
  const report = await svc(['fees', 'report', '--month', '2026-06', '--csv', csv], env);
  expect([report.code, report.stdout]).toEqual([0, 'Nothing was charged in 2026-06, in live mode.\n']);
  expect(readFileSync(csv, 'utf8')).toBe(
    'merchant,ruc,legal_name,month,base,igv,total\ntotal,,,2026-06,0.00,0.00,0.00\n',
  );
  const commands = {
    suspense: /with a second operator[^]*assign +it pays[^]*return[^]*write-off/,
    'suspense return': /--as <merchant>[^]*belongs\s+to\s+no\s+merchant/,
    'rail-calls': /UNKNOWN[^]*by phone[^]*--older-than 24h/,
    'rail-calls resolve': /--succeeded[^]*--failed <code>[^]*--payment-id <text>/,
    'rail-calls reopen': /--paid[^]*--failed[^]*--late-message[^]*--from-merchant/,
    payouts: /in parts[^]*settle-return pyt_… --fee 5\.00/,
    ledger: /ADJUSTMENT[^]*below zero[^]*--amount=-12\.50/,
    chargebacks: /one open chargeback/,
    'merchants overdraft': /--allow[^]*--refuse/,
  };
  for (const [command, words] of Object.entries(commands))
    expect((await svc([...command.split(' '), '--help'], {})).stdout).toMatch(words);
});
