import type { Checkout } from '../generated/types.ts';
import { formatDate } from './dates.ts';
import { fill, find } from './dom.ts';
import { formatMoney } from './money.ts';
import { groupsOf } from './payment-code.ts';
import { canShare, download, pictureFile, share, type Part } from './picture.ts';
import { qrCanvas, showQr } from './qr.ts';
import type { View } from './state.ts';
import { createTabs, type Tabs } from './tabs.ts';

export type Pay = {
  show(view: View, checkout: Checkout): void;
  tabs: Tabs;
};

/** The QR and the code, and what can be done with them. */
export function preparePay(): Pay {
  const tabs = createTabs();
  const code = find('#code');
  const codeSpoken = find('#code-spoken');
  const image = find<HTMLImageElement>('#qr');
  let paymentCode = '';
  let poster: (() => Promise<File>) | null = null;

  find('#save').addEventListener('click', async () => poster !== null && download(await poster()));
  find('#share').addEventListener('click', async () => poster !== null && share(await poster()));
  find('#share').hidden = !canShare();

  /** A picture for the gallery: who is paid, how much, until when, and the QR. */
  function posterFile(payload: string, { expiresAtMs }: View, { merchant_name, amount }: Checkout): Promise<File> {
    const { note = '', until = '' } = image.dataset;
    const parts: Part[] = [
      { text: merchant_name, size: 32, weight: 500 },
      { text: formatMoney(amount), size: 60, weight: 700 },
      qrCanvas(payload),
      { text: note, size: 24 },
    ];
    if (expiresAtMs !== null) parts.push({ text: `${until} ${formatDate(expiresAtMs)}`, size: 24, weight: 700 });
    return pictureFile(`qr-${amount.amount}.png`, parts);
  }

  function show(view: View, checkout: Checkout): void {
    tabs.show(view.methods);
    find('#no-method').hidden = view.methods.length > 0;
    const { qr } = view;
    showQr(image, qr);
    poster = qr === null ? null : () => posterFile(qr, view, checkout);
    fill('institution', checkout.payment_method?.payment_code?.institution_name ?? null);
    if (paymentCode === (view.code ?? '')) return;
    paymentCode = view.code ?? '';
    code.replaceChildren(...groupsOf(paymentCode).map(group));
    codeSpoken.textContent = [...paymentCode].join(' ');
  }

  return { show, tabs };
}

function group(digits: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = digits;
  return element;
}
