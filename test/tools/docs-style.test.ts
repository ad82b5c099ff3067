import { expect, test } from '@jest/globals';
import { style } from '../../tools/reference/style.ts';

const narrow = style.split(/^@media /m).filter((part) => part.startsWith('(max-width'));
const colours = /(?:^|[\s;{-])(?:color|background(?:-color|-image)?|opacity|filter|mix-blend-mode)\s*:/;

// The contrast of texts is checked on a desktop alone: test/browser/docs-by-axe.ts.
test('a narrow window changes no colour but those of the menu, which the check of the open menu sees', () => {
  const rules = narrow.flatMap((part) => part.split('\n')).filter((rule) => colours.test(rule));
  expect([narrow.length, rules.map((rule) => rule.trim().split(' {')[0])]).toEqual([
    3,
    ['header button', '#index::backdrop'],
  ]);
});
