import { expect, test } from '@jest/globals';
import { parse as parseQr } from 'promptparse';
import { aBody, money } from './a-body.ts';
import { aClock, aPartner } from './a-partner.ts';

// What partner.yaml says of every partner is in partner-check. This is how the reference partner does it.

test('a QR is an interoperable one with the amount and a right checksum, whatever the name of the merchant', async () => {
  const partner = await aPartner();
  const { instrument } = await partner.put('qr', 'pi_1-qr');
  const qr = parseQr(instrument?.qr_payload ?? '', true);
  expect(['53', '54', '59'].map((tag) => qr?.getTagValue(tag))).toEqual(['604', '45.90', 'Cafe "Nandu" & Hijos']);
  const { instrument: other } = await partner.put('qr', 'x'.repeat(64));
  expect(parseQr(other?.qr_payload ?? '', true)).not.toBeNull();
});

test('payouts end after their delay; the test accounts fail in each way', async () => {
  const clock = aClock();
  const partner = await aPartner({ clock, isManual: true });
  const codes = {
    '99900000000000000138': 'account_closed',
    '99900000000000000236': 'invalid_account_number',
    '99900000000000000334': 'holder_mismatch',
    '99900000000000000432': 'bank_rejected',
  };
  for (const cci of [...Object.keys(codes), '00219100123456789054']) {
    const order = await partner.put('payout', `pyt_${cci}`, { cci });
    expect(order).toMatchObject({ status: 'OPEN', payment: null, ask_again_at: '2026-06-17T15:00:02.000Z' });
  }
  clock.advance(1999);
  await partner.control.work();
  expect((await partner.call('GET', 'pyt_00219100123456789054')).body.status).toBe('OPEN');
  clock.advance(1);
  await partner.control.work();
  for (const [cci, failure_code] of Object.entries(codes))
    expect((await partner.call('GET', `pyt_${cci}`)).body).toMatchObject({
      status: 'FAILED',
      failure_code,
      payment: null,
    });
  const paid = (await partner.call('GET', 'pyt_00219100123456789054')).body;
  expect(paid).toMatchObject({ status: 'SUCCEEDED', failure_code: null, payment: { at: '2026-06-17T15:00:02.000Z' } });
  expect(partner.control.balance()).toEqual({ balance: '-40.00' });
});

test('a refund returns what is left of a payment, and of another payment nothing', async () => {
  const partner = await aPartner();
  await partner.put('qr', 'pi_1-qr');
  const [paid] = partner.control.pay({ reference: 'pi_1-qr' });
  const refund = (reference: string, amount: string, payment_id = paid?.payment_id) =>
    partner.put('refund', reference, { amount: money(amount), payment_id });
  expect(await refund('re_1', '45.91')).toMatchObject({ status: 'FAILED', failure_code: 'bank_rejected' });
  expect(await refund('re_2', '40.00')).toMatchObject({ status: 'SUCCEEDED', payment: { id: expect.any(String) } });
  expect(await refund('re_3', '5.91')).toMatchObject({ status: 'FAILED' });
  expect(await refund('re_4', '5.90')).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refund('re_5', '0.01', 'BNK-of-nobody')).toMatchObject({ status: 'FAILED' });
  expect(partner.control.balance()).toEqual({ balance: '0.00' });
});

test('a refund that is still open, or was rejected by the clerk, counts as it should', async () => {
  const partner = await aPartner({ settings: { refund_delay_ms: null } });
  await partner.put('qr', 'pi_1-qr');
  const [paid] = partner.control.pay({ reference: 'pi_1-qr' });
  const refund = (reference: string) => partner.put('refund', reference, { payment_id: paid?.payment_id });
  expect(await refund('re_1')).toMatchObject({ status: 'OPEN', ask_again_at: null });
  await refund('re_2');
  expect(partner.control.end({ reference: 're_2' })).toMatchObject({ status: 'FAILED' });
  expect(partner.control.end({ reference: 're_1', status: 'FAILED' })).toMatchObject({ failure_code: 'bank_rejected' });
  await refund('re_3');
  expect(partner.control.end({ reference: 're_3' })).toMatchObject({ status: 'SUCCEEDED' });
  expect(() => partner.control.end({ reference: 're_3' })).toThrow('is no open payout, refund or message');
});

test('the clerk rejects the next orders of a kind', async () => {
  const partner = await aPartner({ settings: { payout_delay_ms: 0 } });
  partner.control.reject({ kind: 'qr' });
  partner.control.reject({ kind: 'payout', failure_code: 'account_closed' });
  expect(await partner.put('code', 'pi_1-code')).toMatchObject({ status: 'OPEN' });
  expect(await partner.put('qr', 'pi_1-qr')).toMatchObject({
    status: 'FAILED',
    failure_code: 'not_collectable',
    instrument: null,
  });
  expect(await partner.put('qr', 'pi_2-qr')).toMatchObject({ status: 'OPEN' });
  expect(await partner.put('payout', 'pyt_1')).toMatchObject({ status: 'FAILED', failure_code: 'account_closed' });
  expect(await partner.put('payout', 'pyt_2')).toMatchObject({ status: 'SUCCEEDED' });
  expect(() => partner.control.reject({ kind: 'refund', failure_code: 'refused' })).toThrow(
    'does not fail with refused',
  );
});

test('messages are sent, but to the phone that takes none', async () => {
  const partner = await aPartner();
  expect(await partner.put('message', 'msg_1')).toMatchObject({ status: 'SUCCEEDED', amount: null, payment: null });
  const refused = await partner.put('message', 'msg_2', { phone: '+51900000001' });
  expect(refused).toMatchObject({ status: 'FAILED', failure_code: 'refused' });
});

test('a withdrawal before its order knows no amount; the late PUT tells it; a payout cannot be withdrawn', async () => {
  const partner = await aPartner();
  expect((await partner.call('DELETE', 'pi_1-code')).body).toMatchObject({
    status: 'WITHDRAWN',
    kind: 'code',
    amount: null,
  });
  const late = { status: 'WITHDRAWN', kind: 'code', amount: money('45.90'), instrument: null };
  expect(await partner.put('code', 'pi_1-code')).toMatchObject(late);
  expect((await partner.call('GET', 'pi_1-code')).body).toMatchObject(late);
  await partner.put('payout', 'pyt_1');
  expect(await partner.call('DELETE', 'pyt_1')).toMatchObject({ status: 409, body: { code: 'NO_COLLECTION' } });
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['another kind', aBody('wallet')],
  ['no amount', aBody('qr', { amount: undefined })],
  ['nothing', aBody('qr', { amount: money('0.00') })],
  ['another currency', aBody('qr', { amount: { amount: '1.00', currency: 'USD' } })],
  ['a number', aBody('payout', { amount: { amount: 1, currency: 'PEN' } })],
  ['a short CCI', aBody('payout', { cci: '1234' })],
  ['a time that is none', aBody('code', { expires_at: 'tomorrow' })],
  ['a foreign phone', aBody('message', { phone: '+5491112345678' })],
])('400: a body with %s is no order, and the reference stays unknown', async (_name, body) => {
  const partner = await aPartner();
  expect(await partner.call('PUT', 'pi_1-qr', body)).toMatchObject({ status: 400, body: { code: 'ORDER_INVALID' } });
  expect(await partner.call('GET', 'pi_1-qr')).toMatchObject({ status: 404, body: { code: 'ORDER_UNKNOWN' } });
});

test('what is no call of partner.yaml is refused with a code and the version', async () => {
  const partner = await aPartner();
  const refusal = (status: number, code: string) => ({ status, body: { code }, version: '1' });
  expect(await partner.call('PUT', 'pi_1-qr', ' '.repeat(65_537))).toMatchObject(refusal(413, 'BODY_TOO_LARGE'));
  expect(await partner.call('PATCH', 'pi_1-qr', '{}')).toMatchObject(refusal(405, 'METHOD_UNKNOWN'));
  expect(await partner.call('GET', 'a.b')).toMatchObject(refusal(400, 'REFERENCE_INVALID'));
  expect(await partner.call('GET', 'a'.repeat(65))).toMatchObject(refusal(400, 'REFERENCE_INVALID'));
  expect(await partner.call('GET', 'pi_1-qr', '', Date.now() - 400_000)).toMatchObject(
    refusal(401, 'TIMESTAMP_TOO_FAR'),
  );
});
