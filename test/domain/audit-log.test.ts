import { expect, test } from '@jest/globals';
import { splitTexts, toStoredTexts, withTexts } from '../../services/api/src/domain/audit-text.ts';
import { auditRowProblem, emptyLog, signedText, type AuditRow } from '../../services/api/src/domain/audit-log.ts';

const row: AuditRow = {
  number: 2,
  id: 'aud_2',
  at: new Date('2026-11-23T10:00:00Z'),
  operator: 'rosa',
  command: 'merchants verify',
  arguments: '{"merchant":"mer_1"}',
  freeText: null,
  freeTextHash: null,
  subjects: '["mer_1"]',
  result: 'DONE',
  keyName: 'k1',
  previous: 'hmac of row 1',
  hmac: 'hmac of row 2',
};
const first = { number: 1, hmac: 'hmac of row 1' };

test('the signed text has each column but the signature, in an order that never changes', () => {
  expect(signedText(row)).toBe(
    '[2,"aud_2","2026-11-23T10:00:00.000Z","rosa","merchants verify","{\\"merchant\\":\\"mer_1\\"}","[\\"mer_1\\"]","DONE","k1","hmac of row 1"]',
  );
});

test('a log begins with row 1, after 64 zeros', () => {
  const { hmac } = emptyLog;
  expect(hmac).toMatch(/^0{64}$/);
  expect(auditRowProblem({ ...row, number: 1, previous: hmac }, emptyLog, row.hmac, null)).toBeNull();
});

test.each<[what: string, changes: Partial<AuditRow>, expected: string | null, problem: string | null]>([
  ['nothing', {}, row.hmac, null],
  ['a row is gone', { number: 3 }, row.hmac, 'row 2 is missing before row 3 (aud_2)'],
  ['three rows are gone', { number: 5 }, row.hmac, 'rows 2 to 4 are missing before row 5 (aud_2)'],
  ['a second row with a number', { number: 1 }, row.hmac, 'row 1 (aud_2) was inserted'],
  ['another text', {}, 'another hmac', 'row 2 (aud_2) was changed'],
  ['another signature', { hmac: 'another' }, row.hmac, 'row 2 (aud_2) was changed'],
  ['a lost key', {}, null, 'row 2 (aud_2) was made with the key k1, which the keyring does not have'],
  [
    'a row 1 that was written anew, with its signature',
    { previous: 'hmac of the true row 1' },
    row.hmac,
    'row 2 (aud_2) does not follow row 1, which was replaced',
  ],
])('what is wrong with a row: %s', (_, changes, expected, problem) => {
  expect(auditRowProblem({ ...row, ...changes }, first, expected, null)).toBe(problem);
});

test('the hash of a free text is signed, and the text must have it, unless it was erased', () => {
  const written = { ...row, freeText: '{"salt":"s","note":"a call"}', freeTextHash: 'hash' };
  expect(signedText(written)).toBe(signedText(row).replace(/]$/, ',"hash"]'));
  const problem = (changes: Partial<AuditRow>, textHash: string | null) =>
    auditRowProblem({ ...written, ...changes }, first, row.hmac, textHash);
  expect([problem({}, 'hash'), problem({ freeText: null }, null)]).toEqual([null, null]);
  expect([problem({}, 'another'), problem({ freeTextHash: null }, 'hash')]).toEqual([
    'row 2 (aud_2) was changed',
    'row 2 (aud_2) was changed',
  ]);
});

test('free texts are taken out of the arguments, and put back for whoever reads them', () => {
  const given = { id: 'apr_1', arguments: { note: 'a "call"', sum: 1, list: [{ name: 'Ana' }, 'x'], name: null } };
  const { rest, texts } = splitTexts(given);
  expect(rest).toEqual({ id: 'apr_1', arguments: { sum: 1, list: [{}, 'x'], name: null } });
  expect(texts).toEqual({ 'arguments.note': 'a "call"', 'arguments.list.0.name': 'Ana' });
  const stored = toStoredTexts(texts, 'a-salt');
  expect(withTexts(rest, stored)).toEqual(given);
  expect([toStoredTexts({}, 'a-salt'), withTexts({ id: 1 }, null)]).toEqual([null, { id: 1 }]);
});
