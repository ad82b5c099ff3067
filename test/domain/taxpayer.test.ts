import { expect, test } from '@jest/globals';
import { filled, isActive } from '../../services/api/src/domain/taxpayer.ts';

test('a taxpayer does business when its state is ACTIVO, and in no other one', () => {
  const states = ['ACTIVO', 'BAJA DEFINITIVA', 'SUSPENSION TEMPORAL', 'activo', ''];
  expect(states.map((state) => isActive({ state }))).toEqual([true, false, false, false, false]);
});

test.each([
  ['-', ''],
  ['----', ''],
  ['', ''],
  ['-A', '-A'],
  ['A-', 'A-'],
  ['-A-', '-A-'],
  ['A', 'A'],
])('the column %j is %j: only hyphens alone are an empty one', (value, text) => {
  expect(filled(value)).toBe(text);
});
