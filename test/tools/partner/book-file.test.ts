import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { aClock, aPartner, aReceiver } from './a-partner.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function aFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-partner-'));
  folders.push(folder);
  return path.join(folder, 'book.jsonl');
}

test('after a restart the partner has its orders, money and withdrawals, and goes on with what was not finished', async () => {
  const bookFile = aFile();
  const clock = aClock();
  const settings = { payout_delay_ms: 60, repeat_after_ms: [60_000] };
  const silent = await aReceiver(503);
  const before = await aPartner({ bookFile, settings, clock, notifyUrl: silent.notifyUrl });
  await before.put('qr', 'pi_1-qr');
  await before.call('DELETE', 'pi_2-qr');
  await before.put('payout', 'pyt_1');
  const [paid] = before.control.pay({ reference: 'pi_1-qr' });
  clock.advance(59);
  await silent.atLeast(1);
  const book = before.control.orders();
  await before.close();
  expect(statSync(bookFile).mode & 0o777).toBe(0o600);

  const { told, atLeast, notifyUrl } = await aReceiver();
  const after = await aPartner({ bookFile, settings, clock, notifyUrl });
  expect(after.control.orders()).toEqual(book);
  expect((await after.call('GET', 'pi_2-qr')).body.status).toBe('WITHDRAWN');
  clock.advance(1);
  await atLeast(2);
  expect(told.map(({ type }) => type).toSorted()).toEqual(['payment.received', 'payout.paid']);
  expect(told.find(({ type }) => type === 'payment.received')).toMatchObject({
    id: silent.told[0]?.id,
    payment_id: paid?.payment_id,
  });
  const [again] = after.control.pay({ reference: 'pi_1-qr' });
  expect(after.control.movements().filter(({ payment_id }) => payment_id === again?.payment_id)).toHaveLength(1);
  expect(after.control.balance()).toEqual({ balance: '51.80' });
});

test('a last line that was torn by a kill is cut off; it was never answered', async () => {
  const bookFile = aFile();
  const before = await aPartner({ bookFile });
  await before.put('code', 'pi_1-code');
  await before.close();
  const whole = readFileSync(bookFile, 'utf8');
  appendFileSync(bookFile, '{"orders":[{"id":"pi_ñ');
  const after = await aPartner({ bookFile });
  expect(after.control.orders().map(({ id }) => id)).toEqual(['pi_1-code']);
  expect(readFileSync(bookFile, 'utf8')).toBe(whole);
  await after.put('code', 'pi_2-code');
  expect(readFileSync(bookFile, 'utf8').trim().split('\n')).toHaveLength(2);
});
