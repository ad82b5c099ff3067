import { beforeAll, expect, test } from '@jest/globals';
import { readShapes, type Shapes } from '../../../tools/partner-check/contract.ts';
import { money } from './a-body.ts';
import { aClock, aPartner, aReceiver } from './a-partner.ts';

let shapes: Shapes;
beforeAll(async () => void (shapes = await readShapes()));

test('each way in which money arrives is notified, signed, and leaves the order as it must be', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl });
  for (const reference of ['exact', 'other', 'twice', 'late']) await partner.put('qr', `pi_${reference}-qr`);
  await partner.call('DELETE', 'pi_late-qr');
  const { pay } = partner.control;
  pay({ reference: 'pi_exact-qr' });
  pay({ reference: 'pi_other-qr', amount: '45,00' });
  pay({ reference: 'pi_twice-qr', times: 2 });
  pay({ reference: 'pi_late-qr' });
  pay({ reference: 'RECIBO 8812', amount: '7' });
  pay({ reference: '', amount: '3.00' });

  await atLeast(7);
  const amounts = told.map(({ type, reference, amount }) => [type, reference, (amount as { amount: string }).amount]);
  expect(amounts.toSorted()).toEqual(
    [
      ['payment.received', 'pi_exact-qr', '45.90'],
      ['payment.received', 'pi_other-qr', '45.00'],
      ['payment.received', 'pi_twice-qr', '45.90'],
      ['payment.received', 'pi_twice-qr', '45.90'],
      ['payment.received', 'pi_late-qr', '45.90'],
      ['payment.received', 'RECIBO 8812', '7.00'],
      ['payment.received', '', '3.00'],
    ].toSorted(),
  );
  for (const { rail, isSigned, ...notification } of told)
    expect([rail, isSigned, shapes.notification(notification)]).toEqual(['collection', true, []]);
  expect(new Set(told.map(({ payment_id }) => payment_id)).size).toBe(7);
  const statusOf = async (reference: string) => (await partner.call('GET', `pi_${reference}-qr`)).body.status;
  expect(await Promise.all(['exact', 'other', 'twice', 'late'].map(statusOf))).toEqual([
    'PAID',
    'OPEN',
    'PAID',
    'WITHDRAWN',
  ]);
  const first = told.find(({ reference }) => reference === 'pi_exact-qr');
  expect((await partner.call('GET', 'pi_exact-qr')).body.payment).toEqual({
    id: first?.payment_id,
    at: first?.created_at,
  });
  expect(partner.control.balance()).toEqual({ balance: '238.60' });
  expect(() => pay({ reference: 'unknown' })).toThrow('We know no amount of unknown: say one.');
  expect(() => pay({ reference: 'pi_exact-qr', amount: '0.00' })).toThrow('is no amount');
});

test('how payouts, refunds and messages end is notified on their rails; a payout can be returned once', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl, settings: { payout_delay_ms: 0 } });
  await partner.put('payout', 'pyt_1');
  await partner.put('payout', 'pyt_2', { cci: '99900000000000000138' });
  partner.control.return({ reference: 'pyt_1' });
  await partner.put('refund', 're_1');
  await partner.put('message', 'msg_1');
  await partner.put('message', 'msg_2', { phone: '+51900000001' });
  await atLeast(6);
  expect(told.map(({ rail, type }) => `${rail} ${type}`).toSorted()).toEqual([
    'message message.failed',
    'message message.sent',
    'payout payout.failed',
    'payout payout.paid',
    'payout payout.returned',
    'refund refund.failed',
  ]);
  for (const { rail: _rail, isSigned: _isSigned, ...notification } of told)
    expect(shapes.notification(notification)).toEqual([]);
  const [paid, returned] = ['payout.paid', 'payout.returned'].map((type) => told.find((row) => row.type === type));
  expect(returned?.payment_id).not.toBe(paid?.payment_id);
  expect((await partner.call('GET', 'pyt_1')).body).toMatchObject({
    status: 'SUCCEEDED',
    payment: { id: paid?.payment_id },
  });
  expect(() => partner.control.return({ reference: 'pyt_1' })).toThrow('was returned already');
  expect(() => partner.control.return({ reference: 'pyt_2' })).toThrow('is no payout that arrived');
  expect(partner.control.balance()).toEqual({ balance: '0.00' });
});

test('a notification is repeated until it is answered 200, with the same id', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver(503, 404, 302);
  const partner = await aPartner({ notifyUrl, settings: { repeat_after_ms: [5, 10] } });
  partner.control.pay({ reference: 'x', amount: '1.00' });
  await atLeast(4);
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  partner.control.repeat({ id: told[0]?.id ?? '' });
  await atLeast(5);
  expect(told[4]?.id).toBe(told[0]?.id);
});

test.each([409, 413, 415, 422])(
  'a notification that is answered %i is not repeated: a person reads it',
  async (status) => {
    const clock = aClock();
    const { told, notifyUrl } = await aReceiver(status);
    const log: string[] = [];
    const partner = await aPartner({ notifyUrl, clock, isManual: true, log: (line) => void log.push(line) });
    const { pay, work, notifications } = partner.control;
    pay({ reference: 'x', amount: '1.00' });
    expect(await work()).toEqual({ sent: 1 });
    clock.advance(24 * 3_600_000);
    expect([await work(), told.length]).toEqual([{ sent: 0 }, 1]);
    expect(notifications()).toMatchObject([{ last: status, answered_at: expect.any(String) }]);
    expect(log).toEqual([`payment.received x was answered ${status}: it is not sent again`]);
  },
);

test('twice, in the wrong order, not at all', async () => {
  const clock = aClock();
  const { told, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl, clock, isManual: true });
  const { pay, settings, work, repeat, notifications } = partner.control;
  settings({ notify: 'twice' });
  pay({ reference: 'a', amount: '1.00' });
  await work();
  settings({ notify: 'reversed' });
  pay({ reference: 'b', amount: '1.00' });
  pay({ reference: 'c', amount: '1.00' });
  await work();
  settings({ notify: 'never' });
  pay({ reference: 'd', amount: '1.00' });
  expect(await work()).toEqual({ sent: 0 });
  settings({ notify: 'once' });
  expect(await work()).toEqual({ sent: 0 });
  expect(told.map(({ reference }) => reference)).toEqual(['a', 'a', 'c', 'b']);
  repeat({ id: notifications().at(-1)?.id ?? '' });
  await work();
  expect(told.at(-1)?.reference).toBe('d');
  expect(() => settings({ notify: 'perhaps' as 'once' })).toThrow('notify is once, twice, reversed or never.');
  expect(() => settings({ colour: 1 } as object)).toThrow('There is no setting colour.');
});

test('in the wrong order also with the real clock', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl, settings: { notify: 'reversed' } });
  for (const reference of ['a', 'b', 'c']) partner.control.pay({ reference, amount: '1.00' });
  await atLeast(3);
  expect(told.map(({ reference }) => reference)).toEqual(['c', 'b', 'a']);
});

test('the statement of a day in Lima: every kind of line, and the balance', async () => {
  const clock = aClock('2026-06-17T04:59:59.999Z');
  const partner = await aPartner({ clock, isManual: true, settings: { payout_delay_ms: 0 } });
  const { pay, statement, ...control } = partner.control;
  pay({ reference: 'the day before', amount: '10.00' });
  clock.advance(1);
  await partner.put('qr', 'pi_1-qr');
  const [paid] = pay({ reference: 'pi_1-qr' });
  pay({ reference: 'a "stray", <one>', amount: '5.00' });
  await partner.put('payout', 'pyt_1', { amount: money('12.00') });
  await partner.put('refund', 're_1', { amount: money('0.90'), payment_id: paid?.payment_id });
  control.fee({ amount: '0.05' });
  control.chargeback({ payment_id: paid?.payment_id ?? '' });
  control.return({ reference: 'pyt_1' });
  clock.advance(1000);
  expect(control.settle()).toMatchObject({ amount: money('14.05') });
  expect(() => control.settle()).toThrow('nothing to settle');

  const csv = statement('2026-06-17') ?? '';
  const kinds = csv.split('\n').map((line) => line.replaceAll(/(LINE|BNK)-\w+-\d+/g, '$1'));
  const at = '2026-06-17T05:00:00.000Z';
  expect(kinds).toEqual([
    'line_id,date,kind,reference,payment_id,amount,currency',
    `LINE,${at},payment,pi_1-qr,BNK,45.90,PEN`,
    `LINE,${at},payment,"a ""stray"", <one>",BNK,5.00,PEN`,
    `LINE,${at},payout,pyt_1,BNK,-12.00,PEN`,
    `LINE,${at},refund,re_1,BNK,-0.90,PEN`,
    `LINE,${at},partner_fee,,BNK,-0.05,PEN`,
    `LINE,${at},chargeback,pi_1-qr,BNK,-45.90,PEN`,
    `LINE,${at},payout,pyt_1,BNK,12.00,PEN`,
    'LINE,2026-06-17T05:00:01.000Z,settlement,,BNK,-14.05,PEN',
    'balance,2026-06-17T05:00:01.000Z,balance,,,0.00,PEN',
    '',
  ]);
  expect(csv.match(new RegExp(`,${paid?.payment_id},`, 'g'))).toHaveLength(2);
  expect(statement('2026-06-16')).toMatch(
    /payment,the day before,.*,10\.00,PEN\nbalance,2026-06-17T05:00:00\.000Z,balance,,,10\.00,PEN\n$/,
  );
  expect([statement('2026-02-30'), statement('x')]).toEqual([null, null]);

  const xml = statement('2026-06-17', 'xml') ?? '';
  const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text);
  expect(all(/<BkTxCd><Prtry><Cd>(\w+)/g)).toEqual(
    csv
      .split('\n')
      .slice(1, -2)
      .map((line) => line.match(/,(payment|payout|refund|partner_fee|chargeback|settlement),/)?.[1]),
  );
  expect(all(/<Cd>(\w{4})<\/Cd><\/CdOrPrtry><\/Tp><Amt/g)).toEqual(['OPBD', 'CLBD']);
  expect(all(/<Ustrd>(.*?)<\/Ustrd>/g)).toContain('a &quot;stray&quot;, &lt;one&gt;');
  expect(all(/<Ntry>\s*<NtryRef>.*<\/NtryRef>\s*<Amt Ccy="PEN">[\d.]+<\/Amt><CdtDbtInd>(\w+)/g)).toEqual([
    'CRDT',
    'CRDT',
    'DBIT',
    'DBIT',
    'DBIT',
    'DBIT',
    'CRDT',
    'DBIT',
  ]);
  expect(elementsLeftOpen(xml)).toEqual([]);
});

/** The elements that are not closed where they should be. */
function elementsLeftOpen(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = ''] of xml.matchAll(/<(\/?)([A-Za-z]\w*)[^>]*>/g)) {
    if (close === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

test('numbers begin again each day in Lima, or one is that of a batch, when a test asks for it', async () => {
  const clock = aClock();
  const partner = await aPartner({ clock });
  await partner.put('qr', 'pi_1-qr');
  const pay = () => partner.control.pay({ reference: 'pi_1-qr', times: 2 }).map(({ payment_id }) => payment_id);
  partner.control.settings({ payment_ids: 'day' });
  expect(pay()).toEqual(['000001', '000002']);
  clock.advance(24 * 3_600_000);
  expect(pay()).toEqual(['000001', '000002']);
  partner.control.settings({ payment_ids: 'batch' });
  const [first, second] = pay();
  expect([first, second]).toEqual([expect.stringMatching(/^LOTE-\d{8}$/), first]);
  expect(() => partner.control.settings({ payment_ids: 'week' as 'own' })).toThrow('payment_ids is own, day or batch.');
});
