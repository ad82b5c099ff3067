import { expect, test } from '@jest/globals';
import { foldText } from '../../services/api/src/domain/folded-text.ts';

test.each([
  ['Ñandú S.A.', 'nandu s.a.'],
  ['NIN\u0303O', 'nino'],
  ['  dos \t\n espacios  ', 'dos espacios'],
  ['ﬁn de 𝒳', 'fin de x'],
  ['İstanbul', 'istanbul'],
  ['한국', '한국'],
  ['', ''],
])('%j is %j for a search', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
