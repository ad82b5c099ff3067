import { expect, test } from '@jest/globals';
import { sourceDocs } from '../docs.ts';
import { startWorld } from '../world.ts';
import { axeProblems, forFingers, openPage, rulesInDark, screenshot, showAs } from './browser.ts';

/** The pages of the docs, except files. */
export const docsPages = [...(await sourceDocs()).keys()].filter((path) => !path.includes('.'));

/**
 * On a phone the contrast is that of a desktop, which a test of the style shows, and its rule takes longer than all others.
 * Spanish pages have the templates and colours of the English ones: axe looks at them in the first view.
 */
const views = [
  { device: 'desktop', colours: 'light', rules: forFingers },
  { device: 'desktop', colours: 'dark', rules: rulesInDark },
  {
    device: 'phone',
    colours: 'light',
    rules: { rules: { ...forFingers.rules, 'color-contrast': { enabled: false } } },
  },
] as const;
const isSpanish = (path: string): boolean => /\/es(\/|$)/.test(path);

/** In two files, so that both run at the same time. */
export function testByAxe(pages: readonly string[]): void {
  test.each(pages)('axe finds no problem on %s', async (path) => {
    const { origin } = await startWorld({ docs: sourceDocs });
    const page = await openPage(`${origin}${path}`);
    const name = path.slice(1).replaceAll('/', '-');
    for (const { device, colours, rules } of isSpanish(path) ? views.slice(0, 1) : views) {
      await showAs(page, { device, colours });
      await screenshot(page, `${name}-${device}-${colours}`);
      expect([device, colours, await axeProblems(page, rules)]).toEqual([device, colours, []]);
    }
  });
}
