import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, forFingers, openPage, screenshot, showAs } from './browser.ts';

/** The pages of the docs, except files. */
export const docsPages = [...(await sourceDocs()).keys()].filter((path) => !path.includes('.'));

/** In two files, so that both run at the same time. */
export function testByAxe(pages: readonly string[]): void {
  test.each(pages)('axe finds no problem on %s, on a desktop and on a phone, in light and in dark', async (path) => {
    const { origin } = await startWorld({ docs: sourceDocs });
    const page = await openPage(`${origin}${path}`);
    const name = path.slice(1).replaceAll('/', '-');
    for (const device of ['desktop', 'phone'] as const)
      for (const colours of ['light', 'dark'] as const) {
        await showAs(page, { device, colours });
        await screenshot(page, `${name}-${device}-${colours}`);
        // Between light and dark only the contrast differs.
        const problems = await axeProblems(page, colours === 'dark' ? { runOnly: ['color-contrast'] } : forFingers);
        expect([device, colours, problems]).toEqual([device, colours, []]);
      }
  });
}
