import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, forFingers, openPage, rulesInDark, screenshot, showAs } from './browser.ts';

/** The pages of the docs, except files. */
export const docsPages = [...(await sourceDocs()).keys()].filter((path) => !path.includes('.'));

/**
 * Between a desktop and a phone it does not, which a test of the style shows, and
 * its rule takes longer than all others.
 */
const rulesFor = {
  'desktop light': forFingers,
  'desktop dark': rulesInDark,
  'phone light': { rules: { ...forFingers.rules, 'color-contrast': { enabled: false } } },
  'phone dark': null,
};
/** Spanish pages have the templates and colours of the English ones, so axe looks at them in one view. */
const isLookedAt = (path: string, view: string): boolean => view === 'desktop light' || !/\/es(\/|$)/.test(path);

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
        const view = `${device} ${colours}` as const;
        const rules = rulesFor[view];
        const problems = rules === null || !isLookedAt(path, view) ? [] : await axeProblems(page, rules);
        expect([device, colours, problems]).toEqual([device, colours, []]);
      }
  });
}
