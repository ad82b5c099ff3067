import { expect, test } from '@jest/globals';
import { aFolder, svc, svcJson } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

const defaultFees = {
  INTEROPERABLE_QR: { percent: '1.50', fixed: '0.00', minimum: '0.10' },
  BANK_TRANSFER: { percent: '1.00', fixed: '1.50', minimum: '0.00' },
  WALLET: { percent: '2.50', fixed: '0.30', minimum: '0.00' },
};

test('an operator shows and sets the fees of a merchant, and reads their history', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const id = String((await svcJson(aMerchant, env)).id);
  const fees = (command: string, ...options: string[]) => svc(['fees', command, id, ...options], env);
  const json = (command: string, ...options: string[]) => svcJson(['fees', command, id, ...options], env);

  expect(await json('show')).toEqual({
    merchant_id: id,
    version: 'default-1',
    fees: defaultFees,
    tax_percent: '18.00',
    return_fee: 'svc',
    created_at: null,
  });
  expect(await json('history')).toEqual([]);

  const first = await json('set', '--qr', '1.20%,min=0.05', '--wallet', '2%+0.20,min=1');
  expect(first).toMatchObject({
    version: 'merchant-1',
    fees: {
      ...defaultFees,
      INTEROPERABLE_QR: { percent: '1.20', fixed: '0.00', minimum: '0.05' },
      WALLET: { percent: '2.00', fixed: '0.20', minimum: '1.00' },
    },
    tax_percent: '18.00',
    return_fee: 'svc',
  });
  const set = await fees('set', '--tax', '10.5%');
  expect([set.code, set.stdout]).toEqual([
    0,
    expect.stringContaining(`Payments of ${id} are booked with it from now on.`),
  ]);
  expect((await fees('show')).stdout).toMatch(
    /^Fee plan merchant-2, since \S+Z:\npayment_method +percent +fixed +minimum\nINTEROPERABLE_QR +1\.20 +0\.00 +0\.05\n[^]*\nTax on the fee: 10\.50 %\nThe fee of a bank that returns a payout: svc bears it\n$/,
  );
  expect(await json('history')).toMatchObject([{ version: 'merchant-2', tax_percent: '10.50' }, first]);

  // A mistyped value: nothing changes.
  const mistyped = await fees('set', '--qr', '1,5%');
  expect([mistyped.code, mistyped.stderr]).toEqual([2, expect.stringContaining('Write a fee such as 1.50%')]);
  const tooHigh = await fees('set', '--qr', '150%');
  expect([tooHigh.code, tooHigh.stderr]).toEqual([
    2,
    expect.stringContaining('INTEROPERABLE_QR.rate: Must be from 0 to 20 %.'),
  ]);
  expect((await fees('set')).code).toBe(2);
  expect(await json('history')).toHaveLength(2);
  for (const command of ['show', 'history']) expect((await svc(['fees', command, 'mer_1'], env)).code).toBe(1);
  expect((await svc(['fees', 'set', 'mer_1', '--tax', '18%'], env)).code).toBe(1);
});

test('an operator adds and removes holidays', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const holidays = (...words: string[]) => svc(['holidays', ...words], env);
  expect((await holidays('list')).stdout).toContain('No days were added.');
  expect((await holidays('add', '2026-12-24')).stdout).toBe('Added 2026-12-24.\n');
  expect(await svcJson(['holidays', 'add', '2026-01-02'], env)).toEqual({ added: '2026-01-02' });
  expect(await svcJson(['holidays', 'list'], env)).toEqual(['2026-01-02', '2026-12-24']);

  for (const [day, reason] of [
    ['2026-12-24', 'is no business day already'],
    ['2026-12-25', 'is no business day already'],
    ['2026-12-26', 'is no business day already'],
    ['2026-02-30', 'is not a day such as 2026-12-24'],
    ['24/12/2026', 'is not a day such as 2026-12-24'],
  ] as const) {
    const { code, stderr } = await holidays('add', day);
    const isDay = reason.startsWith('is no business');
    expect([day, code, stderr]).toEqual([day, isDay ? 1 : 2, expect.stringContaining(`${day} ${reason}`)]);
  }
  const unknown = await holidays('remove', '2026-12-23');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('2026-12-23 is not an added holiday')]);
  expect((await holidays('remove', '2026-12-24')).stdout).toBe('Removed 2026-12-24.\n');
  expect(await svcJson(['holidays', 'list'], env)).toEqual(['2026-01-02']);
});
