import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, forFingers, openPage, screenshot, showAs } from './browser.ts';

/** The pages of the docs, except files. */
export const docsPages = [...(await sourceDocs()).keys()].filter((path) => !path.includes('.'));

/**
 * Between light and dark only the contrast differs. Between a desktop and a phone it does not, which a test of the style shows, and
 * its rule takes longer than all others.
 */
const rulesFor = {
  'desktop light': forFingers,
  'desktop dark': { runOnly: ['color-contrast'] },
  'phone light': { rules: { ...forFingers.rules, 'color-contrast': { enabled: false } } },
  'phone dark': null,
};
/** Spanish and English pages come from one template, which a phone shows in one way. */
const isSeen = (path: string, device: string): boolean => device === 'desktop' || !path.includes('/es');

/** In two files, so that both run at the same time. */
export function testByAxe(pages: readonly string[]): void {
  test.each(pages)('axe finds no problem on %s, in the ways that it can look', async (path) => {
    const { origin } = await startWorld({ docs: sourceDocs });
    const page = await openPage(`${origin}${path}`);
    const name = path.slice(1).replaceAll('/', '-');
    for (const device of ['desktop', 'phone'] as const)
      for (const colours of ['light', 'dark'] as const) {
        await showAs(page, { device, colours });
        await screenshot(page, `${name}-${device}-${colours}`);
        const rules = rulesFor[`${device} ${colours}`];
        const problems = rules === null || !isSeen(path, device) ? [] : await axeProblems(page, rules);
        expect([device, colours, problems]).toEqual([device, colours, []]);
      }
  });
}
