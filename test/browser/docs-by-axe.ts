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
/** Spanish pages have the templates of the English ones, so axe looks at them on a desktop alone. */
const isLookedAt = (path: string, device: string): boolean => device === 'desktop' || !/\/es(\/|$)/.test(path);

/** In two files, so that both run at the same time. */
export function testByAxe(pages: readonly string[]): void {
  test.each(pages)('axe finds no problem on %s', async (path) => {
    const { origin } = await startWorld({ docs: sourceDocs });
    const page = await openPage(`${origin}${path}`);
    const name = path.slice(1).replaceAll('/', '-');
    for (const device of ['desktop', 'phone'] as const)
      for (const colours of ['light', 'dark'] as const) {
        await showAs(page, { device, colours });
        await screenshot(page, `${name}-${device}-${colours}`);
        const rules = rulesFor[`${device} ${colours}`];
        const problems = rules === null || !isLookedAt(path, device) ? [] : await axeProblems(page, rules);
        expect([device, colours, problems]).toEqual([device, colours, []]);
      }
  });
}
