import type { Checkout } from '../generated/types.ts';
import { createApi } from './api.ts';
import { applyAppearance } from './apply-appearance.ts';
import { createClock } from './clock.ts';
import { createCountdown, formatDate } from './countdown.ts';
import { prepareCustomerForm } from './customer.ts';
import { announce, fill, find, findAll, showWhere } from './dom.ts';
import { parseLink, type Link } from './link.ts';
import { createLive } from './live.ts';
import { formatMoney } from './money.ts';
import { preparePay } from './pay.ts';
import { offerReturn } from './redirect.ts';
import { createShopMessages } from './shop-messages.ts';
import { viewOf, type Screen } from './state.ts';
import { prepareTestPanel } from './test-panel.ts';

const setting = (name: string): string => find<HTMLMetaElement>(`meta[name=${name}]`).content;

let screen: Screen = 'loading';
let retried = false;
let shown: Checkout | null = null;

const isFramed = window.parent !== window;
document.documentElement.classList.toggle('framed', isFramed);
const shop = createShopMessages(find('#page'));
applyAppearance(new URLSearchParams(location.search));

const link = parseLink(location);
if (link === null) showScreen('wrong-link');
else open(link);
// Another link in the same tab: the browser loads nothing by itself when only the fragment differs.
addEventListener('hashchange', () => location.reload());

function open(valid: Link): void {
  const clock = createClock(Date.now);
  const api = createApi(setting('svc-api'), valid);
  const live = createLive(api, {
    checkout(checkout) {
      clock.set(checkout.now);
      show(checkout);
    },
    trouble: (trouble) => showWhere('[data-trouble]', ({ dataset }) => dataset['trouble'] === trouble),
    wrongLink: () => showScreen('wrong-link'),
  });
  const countdown = createCountdown(clock, () => void live.read());
  const pay = preparePay();
  prepareCustomerForm(api, live);
  prepareTestPanel(api, live, pay.method);
  find('#retry').addEventListener('click', () => {
    retried = true;
    if (shown !== null) show(shown);
  });

  function show(checkout: Checkout): void {
    shown = checkout;
    if (checkout.status !== 'FAILED') retried = false;
    const view = viewOf(checkout, retried);
    fill('merchant', checkout.merchant_name);
    fill('amount', formatMoney(checkout.amount));
    fill('description', checkout.description ?? '');
    find<HTMLImageElement>('#logo').alt = checkout.merchant_name;
    find('#test-mode').hidden = checkout.livemode;
    find('[data-outcome=FAILED]').hidden = checkout.status === 'FAILED';
    find('#test-panel').hidden = checkout.livemode || setting('svc-simulator') !== 'on';
    countdown.show(view.expiresAtMs);
    pay.show(view, checkout);
    if (checkout.paid_with !== null) {
      const { method_type, paid_at } = checkout.paid_with;
      fill('paid-at', formatDate(Date.parse(paid_at)));
      showWhere('[data-paid-with]', ({ dataset }) => dataset['paidWith'] === method_type);
    }
    if (view.screen === 'paid' && screen !== 'paid') offerReturn(view.successUrl);
    showScreen(view.screen, checkout.merchant_name);
    shop.checkout(checkout);
  }

  const resume = (): void => (document.hidden ? live.pause() : live.start());
  // Who comes back from the bank's app sees at once what has happened.
  document.addEventListener('visibilitychange', resume);
  addEventListener('online', resume);
  addEventListener('pageshow', ({ persisted }) => persisted && resume());
  addEventListener('offline', live.offline);
  live.start();
  if (document.hidden) live.pause();
}

function showScreen(next: Screen, merchant?: string): void {
  const isFirst = screen === 'loading';
  const isSame = screen === next;
  screen = next;
  document.body.dataset['screen'] = next;
  const section = find(`section[data-screen=${next}]`);
  document.title = [section.dataset['title'], merchant].filter(Boolean).join(' · ');
  if (isSame) return;
  showWhere('section[data-screen]', (element) => element === section);
  if (isFirst) return;
  const [heading] = findAll(`section[data-screen=${next}] h1`);
  announce(heading?.textContent ?? '');
  // A frame that the payer is not in must not take the focus from the shop's page.
  if (!isFramed || document.hasFocus()) heading?.focus();
}
