import { expect, test } from '@jest/globals';
import { startWorld, type UncheckedOptions } from '../world.ts';
import { callList, startWorldWithFive, lists } from './lists.ts';
import { later, refusal, start } from '../fixtures.ts';

test.each(lists)(
  '$operation 422: wrong values of page, per_page, created_from and created_to',
  async ({ operation }) => {
    const world = await startWorld();
    const wrong: [problem: string, query: UncheckedOptions['query']][] = [
      ['page OUT_OF_RANGE', { page: 0 }],
      ['page OUT_OF_RANGE', { page: -1 }],
      ['page OUT_OF_RANGE', { page: 1_000_001 }],
      ['page INVALID_FORMAT', { page: '1.5' }],
      ['page INVALID_FORMAT', { page: 'one' }],
      ['page INVALID_FORMAT', { page: '' }],
      ['page INVALID_FORMAT', { page: ['1', '2'] }],
      ['created_from INVALID_FORMAT', { created_from: 'yesterday' }],
      ['created_from INVALID_FORMAT', { created_from: '2026-11-23' }],
      ['created_from INVALID_FORMAT', { created_from: '2026-02-30T00:00:00Z' }],
      ['created_to INVALID_FORMAT', { created_to: '2026-11-23T15:00:00' }],
      ['created_to INVALID_FORMAT', { created_to: '2026-11-23T15:00:00 05:00' }],
      ['created_to INVALID_FORMAT', { created_to: '2026-11-23T24:00:00-05:00' }],
      ['cursor UNKNOWN_FIELD', { cursor: 'x' }],
    ];
    for (const [problem, query] of wrong)
      expect([query, refusal(await callList(world, operation, { id: 'evt_1', query }))]).toEqual([
        query,
        [422, 'VALIDATION_ERROR', problem],
      ]);
    for (const per_page of ['0', '101', '-1', 'ALL', '', '2.5'])
      expect([per_page, refusal(await callList(world, operation, { id: 'evt_1', query: { per_page } }))]).toEqual([
        per_page,
        [422, 'VALIDATION_ERROR', expect.stringMatching(/^per_page /)],
      ]);
  },
);

test.each(lists)('$operation 422: created_to before created_from', async (row) => {
  const { list } = await startWorldWithFive(row);
  const reply = await list({ created_from: later({ seconds: 1 }), created_to: start });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'created_to OUT_OF_RANGE']);
});

test.each(lists)('$operation 422: a number in another form than plain digits', async ({ operation }) => {
  const world = await startWorld();
  for (const name of ['page', 'per_page'])
    for (const number of ['1e1', '1E1', '0x10', ' 5 ', '+5', '5.0', '5.', '0b1', '1_0', '٥', '5\n', '9'.repeat(400)])
      expect([
        name,
        number,
        refusal(await callList(world, operation, { id: 'evt_1', query: { [name]: number } })),
      ]).toEqual([name, number, [422, 'VALIDATION_ERROR', `${name} INVALID_FORMAT`]]);
});

test('422: a leap second, which the date-time format allows, is refused', async () => {
  const world = await startWorld();
  for (const created_from of ['2026-12-31T23:59:60Z', '2026-12-31T18:59:60-05:00']) {
    const reply = await world.call('listPaymentIntents', { query: { created_from } });
    expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'created_from INVALID_FORMAT']);
    expect(reply.error.message).toContain('Leap seconds are not accepted.');
  }
});
