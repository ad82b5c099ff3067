import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import {
  changesBooks,
  planReplacement,
  replaceGone,
} from '../../services/api/src/application/reconciliation/replacement.ts';
import { reconcile } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { agrees, reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { replacementArgs } from '../../services/api/src/main/commands/replacement-text.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { allRails, csvOf, fileOf, lineOf, sumOf, type Line } from '../statements.ts';

// A bank issues a day again, with other lines.

const start = async () => {
  const live = await startLiveMoney();
  const { world, prepare, confirm } = live;
  const place = { rails: allRails, day: limaDay(world.now()) };
  const at = world.now().toISOString();
  const file = (lines: readonly Line[]) => fileOf(csvOf(lines, { amount: sumOf(lines), at }));
  const read = (lines: readonly Line[], replaces = false): Promise<Report> =>
    reconcile(world.service.app, place, file(lines), { replaces });
  const plan = (lines: readonly Line[]) => planReplacement(world.service.app, place, file(lines));
  /** Two operators allow the file, and one reads it. */
  const replace = async (lines: readonly Line[]): Promise<Report> => {
    const planned = await plan(lines);
    const args = replacementArgs(planned);
    if (changesBooks(planned)) await confirm((await prepare('statements replace', args)).id);
    // One operator is enough, and `prepare` says so.
    else await expect(prepare('statements replace', args)).rejects.toThrow('was done by one operator');
    await replaceGone(world.service.app, await plan(lines));
    return read(lines, true);
  };
  const account = async (name: string): Promise<number> => (await expectBooks(world))[name] ?? 0;
  return { ...live, intentOf: live.read, read, plan, replace, account, file, place };
};

test('a fee of 100.00 that the bank corrects to 10.00: its entry is reversed, and both sides agree', async () => {
  const { world, read, replace, account, place } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-100.00' });
  const corrected = { ...fee, amount: '-10.00' };
  await read([fee]);
  await expect(read([corrected])).rejects.toThrow('read the new file with --replaces');
  expect(await account('svc:partner-costs')).toBe(10_000);

  const report = await replace([corrected]);
  expect([agrees(report), reasonsOf(report), await account('svc:partner-costs')]).toEqual([true, [], 1_000]);
  const { statement_lines: lines } = await world.rows();
  expect(lines?.map((line) => Object.values(line).map(String))).toMatchObject([
    expect.arrayContaining(['1', 'REPLACED', '-10000']),
    expect.arrayContaining(['2', 'BOOKED', '-1000']),
  ]);
  const statement = await world.service.app.store.read.statements.find('collection', place.day);
  expect(statement).toMatchObject({ version: 2, nextSha256: null, lineCount: 1 });
  // The same file again changes nothing, and the old one is refused.
  expect(reasonsOf(await read([corrected]))).toEqual([]);
  await expect(read([fee])).rejects.toThrow('--replaces');
});

test('a payment that was lost, and then is gone: it stays, is in no statement, and the report names what ends it', async () => {
  const { world, create, read, replace, read: again } = await start();
  const intent = await create();
  const paid = lineOf(world, { reference: `${intent.id}-qr`, payment_id: 'BNK-1' });
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  await read([paid, fee]);
  const report = await replace([fee]);
  expect([agrees(report), report.missingThere.map(({ paymentId }) => paymentId)]).toEqual([true, ['BNK-1']]);
  expect(
    (await world.call('getPaymentIntent', { id: intent.id, key: await world.key({ livemode: true }) })).data.status,
  ).toBe('SUCCEEDED');
  const steps = await nextSteps(world.service.app, report.missingThere);
  expect([...steps.values()].map(({ command }) => command?.split(' ').slice(0, 2).join(' '))).toHaveLength(1);
  expect(agrees(await again([fee]))).toBe(true);
});

test('lines that are the same stay: what only adds lines, or changes no books, takes one operator', async () => {
  const { world, plan, prepare, read } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  const unknown = lineOf(world, { kind: 'refund', reference: 'unknown', amount: '-5.00' });
  await read([fee, unknown]);
  const planned = await plan([fee]);
  expect([planned.same, planned.replaced, planned.booked.items, planned.appliedItems]).toEqual([
    { items: 1, centimos: -100 },
    { items: 1, centimos: -500 },
    0,
    0,
  ]);
  await expect(prepare('statements replace', replacementArgs(planned))).rejects.toThrow('was done by one operator');
});

test('a run that is ended half-way is resumed; another file is refused until then', async () => {
  const { world, read, plan, prepare, confirm } = await start();
  const fees = [1, 2, 3].map((id) =>
    lineOf(world, { kind: 'partner_fee', reference: '', payment_id: `FEE-${id}`, amount: `-${id}.00` }),
  );
  await read(fees);
  const corrected = fees.map((fee) => ({ ...fee, amount: '-9.00' }));
  const { id } = await prepare('statements replace', replacementArgs(await plan(corrected)));
  await confirm(id);
  await replaceGone(world.service.app, await plan(corrected));
  await expect(read(fees)).rejects.toThrow('is about to replace the statement');
  const planned = await plan(corrected);
  expect([planned.isAllowed, planned.replaced.items]).toEqual([true, 0]);
  await replaceGone(world.service.app, planned);
  expect([reasonsOf(await read(corrected, true)), (await expectBooks(world))['svc:partner-costs']]).toEqual([
    [],
    2_700,
  ]);
});

test('a line that two operators have explained, and that is gone: what was booked for it is reversed', async () => {
  const { world, read, replace, decide, account, place } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  const unknown = lineOf(world, { kind: 'refund', reference: 'unknown', amount: '-5.00' });
  await read([fee, unknown]);
  const name = `collection/${place.day}/${unknown.line_id}`;
  await decide('statement-lines explain', { name, as: 'write-off', account: null, note: 'x' });
  expect(await account('svc:write-offs')).toBe(500);
  const report = await replace([fee]);
  expect([reasonsOf(report), await account('svc:write-offs')]).toEqual([[], 0]);
});

test('a day with a netted pair that the corrected file has no more is replaced', async () => {
  const { world, read, replace } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  const taken = lineOf(world, { kind: 'chargeback', reference: '', payment_id: 'A', amount: '-7.00' });
  const given = lineOf(world, { kind: 'chargeback', reference: '', payment_id: 'A', amount: '7.00' });
  expect(reasonsOf(await read([fee, taken, given]))).toEqual([]);
  expect(reasonsOf(await replace([fee]))).toEqual([]);
});

test('a replacement that was begun is overtaken by another file: the day goes on with that one', async () => {
  const { world, read, plan, prepare, confirm, replace } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  await read([fee]);
  const overtaken = [{ ...fee, amount: '-2.00' }];
  const { id } = await prepare('statements replace', replacementArgs(await plan(overtaken)));
  await confirm(id);
  await replaceGone(world.service.app, await plan(overtaken));
  // Its lines are stored, and it was cut off before its end.
  await expect(read(overtaken)).rejects.toThrow('end that with --replaces');
  await read(overtaken, true);
  const report = await replace([{ ...fee, amount: '-3.00' }]);
  expect([reasonsOf(report), (await expectBooks(world))['svc:partner-costs']]).toEqual([[], 300]);
  expect(reasonsOf(await replace([fee]))).toEqual([]);
});

test('an approval that was overtaken is refused when it is confirmed', async () => {
  const { world, read, plan, prepare, confirm, replace } = await start();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', amount: '-1.00' });
  await read([fee]);
  const { id } = await prepare('statements replace', replacementArgs(await plan([{ ...fee, amount: '-2.00' }])));
  await replace([{ ...fee, amount: '-3.00' }]);
  await expect(confirm(id)).rejects.toThrow('was replaced meanwhile: compare the file again');
});

test('a lost payment of a file that is replaced while it is read pays nothing', async () => {
  const { world, create, intentOf, replace, place, file } = await start();
  const intent = await create();
  const fee = lineOf(world, { kind: 'partner_fee', reference: '', payment_id: 'F1', amount: '-1.00' });
  const lost = lineOf(world, { reference: `${intent.id}-qr`, payment_id: 'LOST-1' });
  let replaced: Promise<Report> | null = null;
  const slow = reconcile(world.service.app, place, file([fee, lost]), {
    onLine: async () => {
      replaced ??= replace([
        fee,
        lineOf(world, { kind: 'partner_fee', reference: '', payment_id: 'F2', amount: '-2.00' }),
      ]);
      await replaced;
    },
  });
  await expect(slow).rejects.toThrow('was replaced while this file was read');
  expect((await intentOf(intent.id)).status).toBe('PENDING');
});

test('a process that reads the first file while another one replaces the day writes nothing over it', async () => {
  const { world, read, replace, place, file } = await start();
  const fees = [1, 2].map((id) =>
    lineOf(world, { kind: 'partner_fee', reference: '', payment_id: `F${id}`, amount: '-1.00' }),
  );
  const first = fees.slice(0, 1);
  await read(first);
  const corrected = first.map((fee) => ({ ...fee, amount: '-2.00' }));
  let replaced: Promise<Report> | null = null;
  const slow = reconcile(world.service.app, place, file(first), {
    onLine: async () => {
      replaced ??= replace(corrected);
      await replaced;
    },
  });
  await expect(slow).rejects.toThrow('was replaced while this file was read');
  const statement = await world.service.app.store.read.statements.find('collection', place.day);
  expect([statement?.version, statement?.nextSha256, reasonsOf(await read(corrected))]).toEqual([2, null, []]);
});
