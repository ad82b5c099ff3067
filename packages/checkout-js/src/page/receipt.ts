import type { Checkout } from '../generated/types.ts';
import { formatDate } from './dates.ts';
import { fill, find, findAll, showWhere } from './dom.ts';
import { canShare, download, pictureFile, share, type Part } from './picture.ts';

/** What the payer can do with the receipt. The saved picture shows what the page shows, but for a very long description. */
export function prepareReceipt(): void {
  find('#save-receipt').addEventListener('click', async () => download(await picture()));
  find('#share-receipt').addEventListener('click', async () => share(await picture()));
  find('#share-receipt').hidden = !canShare();
  find('#print').addEventListener('click', () => print());
}

export function showReceipt({ paid_with, payment_id, external_reference, description }: Checkout): void {
  if (paid_with === null) return;
  fill('paid-at', formatDate(Date.parse(paid_with.paid_at)));
  fill('operation', payment_id);
  fill('reference', external_reference);
  showWhere('[data-paid-with]', ({ dataset }) => dataset['paidWith'] === paid_with.method_type);
  const rows: Record<string, string | null> = { operation: payment_id, reference: external_reference, description };
  showWhere('[data-row]', ({ dataset }) => Boolean(rows[dataset['row'] ?? '']));
}

const textOf = (selector: string): string => find(selector).textContent.trim();

function picture(): Promise<File> {
  const rows = findAll('#receipt > div:not([hidden])').flatMap((row): Part[] => [
    { text: row.querySelector('dt')?.textContent ?? '', size: 20 },
    {
      text: (row.querySelector('[data-text]') ?? row.querySelector('dd'))?.textContent.trim() ?? '',
      size: 28,
      weight: 500,
      ...(row.dataset['row'] === 'description' && { lines: 4 }),
    },
  ]);
  const test: Part[] = find('#test-mode').hidden ? [] : [{ text: textOf('#test-mode'), size: 22, weight: 700 }];
  return pictureFile(`${textOf('#operation')}.png`, [
    { text: textOf('section[data-screen=paid] h1'), size: 36, weight: 700 },
    { text: textOf('section[data-screen=paid] .amount'), size: 60, weight: 700 },
    ...rows,
    ...test,
    { text: textOf('#no-tax'), size: 20 },
  ]);
}
