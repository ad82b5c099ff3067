import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, openPage, screenshot, showAs } from './browser.ts';

const pages = [...(await sourceDocs()).keys()].filter((path) => !path.includes('.'));

test.each(pages)('axe finds no problem on %s, on a desktop and on a phone, in light and in dark', async (path) => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const page = await openPage(`${origin}${path}`);
  const name = path.slice(1).replaceAll('/', '-');
  for (const device of ['desktop', 'phone'] as const)
    for (const colours of ['light', 'dark'] as const) {
      await showAs(page, { device, colours });
      await screenshot(page, `${name}-${device}-${colours}`);
      // Between light and dark only the contrast differs.
      const problems = await axeProblems(page, colours === 'dark' ? { only: ['color-contrast'] } : {});
      expect([device, colours, problems]).toEqual([device, colours, []]);
    }
});

test('axe finds no problem in the index on a phone', async () => {
  const { origin } = await startWorld({ docs: sourceDocs });
  const page = await openPage(`${origin}/docs/guides`, { device: 'phone' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await screenshot(page, 'docs-index-phone-light');
  expect(await axeProblems(page)).toEqual([]);
});
