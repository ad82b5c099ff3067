import type { Checkout } from '../generated/types.ts';
import { copy } from './copy.ts';
import { announce, find, showWhere } from './dom.ts';
import { formatMoney } from './money.ts';
import { groupsOf } from './payment-code.ts';
import { showQr } from './qr.ts';
import { canShare, download, posterFile, share, type Poster } from './save-qr.ts';
import type { Method, View } from './state.ts';
import { createTabs } from './tabs.ts';

export type Pay = {
  show(view: View, checkout: Checkout): void;
  /** The method that the payer looks at. */
  method(): Method;
};

/** The QR and the code, and what can be done with them. */
export function preparePay(): Pay {
  const tabs = createTabs();
  const code = find('#code');
  const codeSpoken = find('#code-spoken');
  const image = find<HTMLImageElement>('#qr');
  let paymentCode = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poster: Poster | null = null;

  const copyButton = find('#copy');
  copyButton.addEventListener('click', async () => {
    const isCopied = await copy(paymentCode, code);
    showWhere('#copy [data-copy]', ({ dataset }) => (dataset['copy'] === 'done') === isCopied);
    announce(copyButton.dataset[isCopied ? 'copied' : 'selected'] ?? '');
    if (!isCopied) return;
    clearTimeout(timer);
    timer = setTimeout(() => showWhere('#copy [data-copy]', ({ dataset }) => dataset['copy'] === 'do'), 2_500);
  });

  const withPicture = (use: (file: File) => unknown) => async (): Promise<void> => {
    if (poster !== null) await use(await posterFile(poster));
  };
  find('#save').addEventListener('click', withPicture(download));
  find('#share').addEventListener('click', withPicture(share));
  find('#share').hidden = !canShare();

  function show(view: View, checkout: Checkout): void {
    tabs.show(view.methods);
    find('#no-method').hidden = view.methods.length > 0;
    const { qr } = view;
    showQr(image, qr);
    const { merchant_name: merchant } = checkout;
    const note = image.dataset['note'] ?? '';
    poster = qr === null ? null : { payload: qr, merchant, amount: formatMoney(checkout.amount), note };
    if (paymentCode === (view.code ?? '')) return;
    paymentCode = view.code ?? '';
    code.replaceChildren(...groupsOf(paymentCode).map(group));
    codeSpoken.textContent = [...paymentCode].join(' ');
  }

  return { show, method: tabs.chosen };
}

function group(digits: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = digits;
  return element;
}
