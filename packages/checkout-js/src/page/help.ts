import type { Checkout } from '../generated/types.ts';
import { fill, find, isFramed } from './dom.ts';
import type { View } from './state.ts';

/** At every end: the way back to the shop, who answers questions, and the number to quote. */
export function showHelp({ screen, wayBack }: View, checkout: Checkout): void {
  const isOpen = screen === 'customer' || screen === 'pay';
  showBack(wayBack);
  const number = isOpen || screen === 'paid' ? null : checkout.payment_intent_id;
  showNumber(number);
  showContact(isOpen ? null : checkout, number ?? checkout.payment_id ?? '');
}

/** The link is wrong, so its shop is not known: back to where the payer came from. */
export function showHelpWithout(id: string | null): void {
  const back = find('#go-back');
  back.hidden = isFramed || history.length < 2;
  back.addEventListener('click', () => history.back());
  showNumber(id);
}

/** A frame is in the shop's page already. */
function showBack(url: URL | null): void {
  const link = find<HTMLAnchorElement>('#back');
  link.hidden = url === null || isFramed;
  if (url === null) return;
  link.href = url.href;
  fill('back-host', url.host);
}

function showNumber(number: string | null): void {
  find('#quote').hidden = number === null;
  fill('number', number);
}

function showContact(merchant: Pick<Checkout, 'support_email' | 'support_phone'> | null, number: string): void {
  const { support_email: email = null, support_phone: phone = null } = merchant ?? {};
  find('#contact').hidden = email === null && phone === null;
  const address = encodeURIComponent(email ?? '').replace('%40', '@');
  showLink('#support-email', email, `mailto:${address}?subject=${encodeURIComponent(number)}`);
  showLink('#support-phone', phone, `tel:${phone?.replaceAll(/[^\d+]/g, '')}`);
}

function showLink(selector: string, text: string | null, href: string): void {
  const link = find<HTMLAnchorElement>(selector);
  link.hidden = text === null;
  link.textContent = text;
  link.href = href;
}
