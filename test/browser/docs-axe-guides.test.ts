import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, openPage, screenshot } from './browser.ts';
import { docsPages, testByAxe } from './docs-by-axe.ts';

testByAxe(docsPages.filter((path) => path.includes('/guides')));

test('axe finds no problem in the index on a phone', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const page = await openPage(`${origin}/docs/guides`, { device: 'phone' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await screenshot(page, 'docs-index-phone-light');
  expect(await axeProblems(page)).toEqual([]);
});
