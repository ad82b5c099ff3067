import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { openPage, screenshot } from './browser.ts';

test.each(['desktop', 'phone'] as const)('the API reference opens on a %s', async (device) => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const page = await openPage(`${origin}/docs`, { device });
  await screenshot(page, `docs-${device}`);
  expect(await page.title()).toContain('API');
});
