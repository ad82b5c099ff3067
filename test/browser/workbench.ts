import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openPage, type View } from './browser.ts';
import type { WorkbenchFiles } from '../../services/api/src/adapters/http/workbench/files.ts';
import { startWorkbench, type Workbench } from '../operations/workbench.ts';

const dist = path.join(import.meta.dirname, '../../services/api/dist/workbench');
export const builtFiles: WorkbenchFiles = (name) => readFile(path.join(dist, name));

/** `openPage` also fails on every error of the console, so on each violation of the content security policy. */
export async function openWorkbench(view: View = {}): Promise<{ world: Workbench; page: Page }> {
  const world = await startWorkbench({ workbench: builtFiles });
  const page = await openPage(`${world.origin}/workbench`, view);
  await page.getByText(/^(Live|En vivo)$/).waitFor();
  return { world, page };
}

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const row = (page: Page, name: string, text: string | RegExp): Locator =>
  column(page, name).locator('li[data-id]').filter({ hasText: text }).first();
/** The story of the open payment. */
export const story = (page: Page): Locator => page.getByRole('region', { name: 'Story of the payment' });
export const line = (page: Page, text: string | RegExp): Locator =>
  story(page).locator('.lines > li[data-id]').filter({ hasText: text }).first();
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
export const click = (place: Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).click();
