import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../../tools/services/services.mjs';

export type View = {
  device?: 'desktop' | 'phone';
  colours?: 'light' | 'dark';
  /** The language of the browser, for example `es-PE`. */
  locale?: string;
  /** The time zone of the device, for example `Asia/Tokyo`. */
  timeZone?: string;
  /** `false`: the page runs no script. */
  script?: boolean;
  /** `true`: scroll bars take room, as on most desktops. Playwright hides them. */
  scrollBars?: boolean;
  /** Messages of the console that the test causes itself. */
  expectedMessages?: RegExp;
};

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** A test on a busy machine can wait ten times longer than usual. */
const timeoutMs = 60_000;

const browsers = new Map<boolean, Promise<Browser>>();
const contexts: BrowserContext[] = [];
const problems: string[] = [];

afterEach(async () => {
  const closed = Promise.all(contexts.splice(0).map((context) => context.close()));
  // What was reported belongs to this test, also when a browser has crashed.
  const found = await closed.then(
    () => problems.splice(0),
    (error: unknown) => [...problems.splice(0), String(error)],
  );
  if (found.length > 0) throw new Error(`The browser has reported:\n${found.join('\n')}`);
});
afterAll(async () => {
  const running = await Promise.all(browsers.values());
  browsers.clear();
  await Promise.all(running.map((browser) => browser.close()));
});

/**
 * Opens an address in a browser without cookies and without a cache. The test fails at its end if the page has thrown an
 * error or the console has an error, for example one of the content security policy.
 */
export async function openPage(url: string, view: View = {}): Promise<Page> {
  const { device = 'desktop', colours = 'light', script = true, scrollBars = false, expectedMessages } = view;
  const browser = await browserWith(scrollBars);
  const context = await browser.newContext({
    ...devices[device],
    ...(view.locale !== undefined && { locale: view.locale }),
    ...(view.timeZone !== undefined && { timezoneId: view.timeZone }),
    colorScheme: colours,
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const report = (message: string): void => {
    if (expectedMessages?.test(message) !== true) problems.push(`${page.url()}: ${message}`);
  };
  page.on('pageerror', (error) => report(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text());
  });
  await page.goto(url);
  return page;
}

function browserWith(scrollBars: boolean): Promise<Browser> {
  const known = browsers.get(scrollBars);
  if (known !== undefined) return known;
  const launched = launch(scrollBars);
  browsers.set(scrollBars, launched);
  // A browser that crashes, or does not start, fails this test and not the next ones.
  const forget = (): void => void browsers.delete(scrollBars);
  void launched.then((browser) => browser.on('disconnected', forget), forget);
  return launched;
}

function launch(scrollBars: boolean): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium was not found: run these tests with `npm test`.');
  // No background traffic. It runs as root in a container, so without its sandbox; it opens only pages of the tests.
  const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu', '--no-sandbox'],
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
  });
}

/** What the size of the window or the colours change, without loading the page again. */
export async function showAs(
  page: Page,
  { device, colours }: Required<Pick<View, 'device' | 'colours'>>,
): Promise<void> {
  await page.setViewportSize(devices[device].viewport);
  await page.emulateMedia({ colorScheme: colours });
}

/** Writes a picture into the folder SVC_TEST_SCREENSHOTS, else a temporary folder, and prints where. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env['SVC_TEST_SCREENSHOTS'] ?? path.join(tmpdir(), 'svc-screenshots');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, ...options });
  process.stderr.write(`screenshot: ${file}\n`);
}

/** A finger needs 24 px, or as much room around (WCAG 2.2, 2.5.8). axe has this rule off. */
export const forFingers = { rules: { 'target-size': { enabled: true } } };

/** What axe looks at in dark colours, after all rules in light ones. */
export const rulesInDark = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The accessibility problems of the page as it is shown now, one line each. `options`: those of axe, by default all rules that are on. */
export async function axeProblems(page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): Promise<string[]> {
  // For the nodes that pass, axe would make a selector each, which takes a quarter of its time.
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'] });
  // The other mode puts the results of frames together in a page of its own, which takes twice as long as all rules.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${String(target)}\n${failureSummary}`),
  );
}
