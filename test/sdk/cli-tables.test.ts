import { expect, test } from '@jest/globals';
import { operationCommands } from '../../packages/sdk-node/src/generated/commands.ts';
import { showTable } from '../../packages/sdk-node/src/cli/operations/show.ts';
import { responseExamples } from '../contract-examples.ts';

// The table of a list, for people.

const lists = operationCommands.filter(({ returns, operation }) => returns === 'list' && operation !== 'listEvents');

test.each(lists.map(({ operation }) => operation))('%s: more than ids and times', (operation) => {
  const rows = responseExamples.flatMap((example) =>
    example.operation === operation && example.status === '200' ? (example.value as { data: object[] }).data : [],
  );
  expect(rows.length).toBeGreaterThan(0);
  const [titles = ''] = showTable(rows).split('\n');
  const told = titles.split(/ +/).filter((title) => !['id', 'created_at', 'status', 'type'].includes(title));
  expect(told.length).toBeGreaterThan(0);
});

test('the name of a person, a company, a merchant and a holder is in one column', () => {
  const rows = [
    { id: 'cus_1', first_name: 'Rosa', last_name: 'Quispe', company_name: null },
    { id: 'cus_2', first_name: null, last_name: null, company_name: 'Tienda S.A.C.' },
    { id: 'mer_1', trade_name: 'Bodega Rosa', legal_name: 'BODEGA ROSA S.A.C.' },
    { id: 'mer_2', trade_name: null, legal_name: 'MARTA E.I.R.L.' },
    { id: 'pacc_1', holder: 'Rosa Quispe' },
  ];
  expect(showTable(rows)).toBe(
    `id      name
cus_1   Rosa Quispe
cus_2   Tienda S.A.C.
mer_1   Bodega Rosa
mer_2   MARTA E.I.R.L.
pacc_1  Rosa Quispe`,
  );
});

const cook = '👩🏽‍🍳';

test('a long cell is cut between two letters, however many characters they have', () => {
  const cellOf = (description: string): string => showTable([{ description }]).split('\n')[1] ?? '';
  expect(cellOf('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cellOf('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(cellOf(`${'x'.repeat(38)}🌹🌹`)).toBe(`${'x'.repeat(38)}…`);
  expect(cellOf(`${'x'.repeat(37)}${cook}${cook}`)).toBe(`${'x'.repeat(37)}${cook}…`);
  expect(cellOf('e\u0301'.repeat(41))).toBe(`${'e\u0301'.repeat(39)}…`);
});

test('columns stay below each other, also after an emoji', () => {
  const rows = [
    { name: cook, email: 'a' },
    { name: 'José', email: 'b' },
    { name: '宮本', email: 'c' },
  ];
  expect(showTable(rows)).toBe(`name  email\n${cook}    a\nJosé  b\n宮本  c`);
});
