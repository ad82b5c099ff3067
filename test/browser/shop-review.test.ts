import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Overview } from '../../packages/store-plugin/src/core/index.ts';
import { axeProblems, openPage, screenshot, showAs } from './browser.ts';

// The panel of the store plugin in the admins of both hosts, with answers as a host gives them.

const folder = path.resolve(import.meta.dirname, '../../packages/store-plugin');
type Esbuild = { buildSync(options: object): { outputFiles: { text: string }[] } };
const { buildSync } = createRequire(path.join(folder, 'package.json'))('esbuild') as Esbuild;
const [panel] = buildSync({
  stdin: {
    contents: `export { showPanel } from './admin/panel.ts'; export { wordsIn } from './admin/words.ts';`,
    resolveDir: path.join(folder, 'src'),
  },
  bundle: true,
  format: 'iife',
  globalName: 'panel',
  write: false,
}).outputFiles;

const intentId = 'pi_01m7za5kr3001d8wty78k5w5qe';
const overview: Overview = {
  health: [
    'Modo de prueba: no se cobra dinero real.',
    'svc responde en http://localhost:3000.',
    'Último webhook: 2026-11-25T02:16:25.580Z.',
    'REVISAR: la conciliación aún no se ha ejecutado.',
  ],
  paymentUrl: 'http://localhost:3000/workbench#',
  purchases: [
    {
      id: 'paycol_1',
      orderId: '7',
      label: '#12',
      payments: [
        { intentId, amountCentimos: 12_345, leftCentimos: 12_345, state: 'flagged' },
        { intentId: 'pi_2', amountCentimos: 5_000, leftCentimos: 0, state: 'settled' },
      ],
      notes: ['svc espera el pago de S/ 123.45.', 'REVISAR: se pagaron S/ 123.45 <b>dos veces</b>.'],
    },
  ],
};

type Asked = [act: string, ...values: unknown[]];
type Host = { read(): Overview; refund?(): string; settle?(): void };

const shell = (isDark: boolean): string => `<!doctype html><html lang="es"><title>svc</title>
  <body style="${isDark ? 'background: #18181b; color: #f4f4f5' : 'background: #fff; color: #18181b'}">
  <main><h1>Pagos por revisar</h1><div id="root"></div></main>`;

async function open(host: Host, { isInOrder = false, isDark = false } = {}) {
  const page = await openPage('about:blank', { locale: 'es-PE', timeZone: 'America/Lima' });
  const asked: Asked[] = [];
  await page.exposeFunction('ask', (...sent: Asked) => {
    asked.push(sent);
    return host[sent[0] as keyof Host]?.();
  });
  await page.setContent(shell(isDark));
  await page.addScriptTag({ content: panel?.text ?? '' });
  await page.evaluate(`panel.showPanel(document.getElementById('root'), {
    say: panel.wordsIn('es-PE'),
    read: () => ask('read'),
    refund: (...values) => ask('refund', ...values),
    settle: (id) => ask('settle', id),
    orderUrl: (id) => '/orders/' + id,
    isInOrder: ${isInOrder},
  })`);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  return { page, asked, questions };
}

test('the owner sees how svc is and what waits, gives it back after a question, and it is gone', async () => {
  let now = overview;
  const refund = () => {
    now = { ...overview, purchases: [] };
    return 'Reembolso simulado.';
  };
  const { page, asked, questions } = await open({ read: () => now, refund });
  expect(await page.locator('article b').allTextContents()).toEqual(['S/ 123.45', 'S/ 50.00']);
  expect(await page.locator('.test').textContent()).toBe('Modo de prueba: no se cobra dinero real.');
  expect(await page.locator('p.wrong').count()).toBe(2);
  // In the time of the staff: in Lima, svc's UTC looks like five hours ahead.
  expect(await page.getByText('Último webhook').textContent()).toBe('Último webhook: 2026-11-24 21:16.');
  const links = page.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/orders/7',
    `http://localhost:3000/workbench#${intentId}`,
    'http://localhost:3000/workbench#pi_2',
  ]);
  for (const device of ['desktop', 'phone'] as const) {
    await showAs(page, { device, colours: 'light' });
    await screenshot(page, `shop-review-${device}`);
    expect(await axeProblems(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'S/ 123.45' }).click();
  await page.getByText('No hay pagos por revisar').waitFor();
  expect(questions).toEqual(['¿Reembolsar S/ 123.45?']);
  expect(await page.getByRole('status').textContent()).toBe('Reembolso simulado.');
  expect(asked).toEqual([['read'], ['refund', intentId, 12_345, expect.stringMatching(/^[\d-]{7,43}$/)], ['read']]);
});

test('a refund that is refused: the reason is read, and a second click is the same refund', async () => {
  const refund = () => {
    throw new Error('Es demasiado.');
  };
  const { page, asked } = await open({ read: () => overview, refund });
  // The button is far below the sentence.
  await page.setViewportSize({ width: 600, height: 150 });
  for (let clicks = 1; clicks <= 2; clicks += 1) {
    await page.getByRole('button', { name: 'S/ 123.45' }).click();
    const said = page.getByRole('status').getByText('Es demasiado.');
    await said.waitFor();
    await page.locator('article').waitFor();
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  }
  const [first, second] = asked.filter(([act]) => act === 'refund');
  expect(second).toEqual(first);
});

test('the staff say that they have settled it: the question says that no money moves', async () => {
  const { page, asked, questions } = await open({ read: () => overview });
  await page.getByRole('button', { name: 'Ya lo resolví' }).click();
  await page.waitForFunction("document.querySelector('button:disabled') === null");
  expect(questions).toEqual(['¿Ya lo resolviste? Se quitan los avisos y no se devuelve dinero.']);
  expect(asked).toContainEqual(['settle', 'paycol_1']);
});

test('on the page of an order: no link to itself, of svc only what is wrong, also in the dark', async () => {
  const { page } = await open({ read: () => overview }, { isInOrder: true, isDark: true });
  expect(await page.getByRole('link', { name: '#12' }).count()).toBe(0);
  expect(await page.getByText('svc responde').count()).toBe(0);
  expect(await page.locator('.test, p.wrong').count()).toBe(3);
  await screenshot(page, 'shop-review-order-dark');
  expect(await axeProblems(page)).toEqual([]);
});

test('svc or the shop cannot be read: a sentence says so', async () => {
  const { page } = await open({
    read: () => {
      throw new Error('No autorizado.');
    },
  });
  expect(await page.getByRole('status').textContent()).toBe('No autorizado.');
});
