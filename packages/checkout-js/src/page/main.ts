import type { Checkout } from '../generated/types.ts';
import { createApi } from './api.ts';
import { applyAppearance } from './apply-appearance.ts';
import { createClock } from './clock.ts';
import { prepareCopyButtons } from './copy.ts';
import { createCountdown } from './countdown.ts';
import { prepareCustomerForm } from './customer.ts';
import { announce, fill, find, findAll, isFramed, showWhere } from './dom.ts';
import { showHelp, showHelpWithout } from './help.ts';
import { followSession, prepareLanguageSwitch } from './language.ts';
import { idIn, parseLink, withFragment, type Link } from './link.ts';
import { createLive } from './live.ts';
import { formatMoney } from './money.ts';
import { preparePay } from './pay.ts';
import { plain } from './plain.ts';
import { prepareReceipt, showReceipt } from './receipt.ts';
import { offerReturn } from './redirect.ts';
import { createRetries } from './retries.ts';
import { createShopMessages } from './shop-messages.ts';
import { viewOf, type Screen } from './state.ts';
import { showSubscription } from './subscription.ts';
import { prepareTestPanel } from './test-panel.ts';
import { prepareWallet } from './wallet.ts';

const setting = (name: string): string => find<HTMLMetaElement>(`meta[name=${name}]`).content;

let screen: Screen = 'loading';
let shown: Checkout | null = null;

history.replaceState(history.state, '', withFragment(location.href));
document.documentElement.classList.toggle('framed', isFramed);
const shop = createShopMessages(find('#page'));
applyAppearance(new URLSearchParams(location.search), isFramed);
prepareLanguageSwitch(find('#language'));
prepareCopyButtons();
prepareReceipt();

const link = parseLink(location);
if (link === null) refuse();
else open(link);
// Another link in the same tab: the browser loads nothing by itself when only the fragment differs.
addEventListener('hashchange', () => location.reload());

function open(valid: Link): void {
  const clock = createClock(Date.now);
  const api = createApi(setting('svc-api'), valid);
  const listener = {
    checkout(checkout: Checkout) {
      clock.set(checkout.now);
      show(checkout);
    },
    trouble: (trouble: string | null) => showWhere('[data-trouble]', ({ dataset }) => dataset['trouble'] === trouble),
    wrongLink: refuse,
  };
  const live = createLive(api, listener, () => navigator.onLine);
  const countdown = createCountdown(clock, () => void live.read());
  const retries = createRetries(() => sessionStorage);
  const pay = preparePay();
  prepareCustomerForm(api, live);
  prepareTestPanel(api, live, pay.tabs.chosen);
  const wallet = prepareWallet(api, live, clock, pay.tabs);
  find('#retry').addEventListener('click', () => {
    if (shown === null) return;
    retries.add(shown);
    show(shown);
  });
  find('#retry-now').addEventListener('click', live.start);

  function show(checkout: Checkout): void {
    if (shown === null) followSession(checkout.locale);
    shown = checkout;
    const view = viewOf(checkout, retries.has(checkout));
    fill('merchant', checkout.merchant_name);
    const amount = formatMoney(checkout.amount);
    fill('amount', amount);
    document.documentElement.style.setProperty('--length', String(amount.length));
    fill('description', checkout.description);
    showSubscription(checkout);
    find<HTMLImageElement>('#logo').alt = plain(checkout.merchant_name);
    find('#test-mode').hidden = checkout.livemode;
    find('[data-outcome=FAILED]').hidden = checkout.status === 'FAILED';
    find('#test-panel').hidden = checkout.livemode || setting('svc-simulator') !== 'on';
    countdown.show(view.expiresAtMs);
    pay.show(view, checkout);
    showReceipt(checkout);
    showHelp(view, checkout);
    if (view.screen === 'paid' && screen !== 'paid') offerReturn(view.successUrl);
    showScreen(view.screen, checkout.merchant_name);
    // After the screen: what is new in it has the focus.
    wallet.show(view, checkout);
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

function refuse(): void {
  showHelpWithout(idIn(location));
  showScreen('wrong-link');
  shop.invalid();
}

function showScreen(next: Screen, merchant?: string): void {
  const isFirst = screen === 'loading';
  const isSame = screen === next;
  screen = next;
  document.body.dataset['screen'] = next;
  const section = find(`section[data-screen=${next}]`);
  document.title = [section.dataset['title'], merchant && plain(merchant)].filter(Boolean).join(' · ');
  if (isSame) return;
  showWhere('section[data-screen]', (element) => element === section);
  if (isFirst) return;
  const [heading] = findAll(`section[data-screen=${next}] h1`);
  announce(heading?.textContent ?? '');
  // A frame that the payer is not in must not take the focus from the shop's page.
  if (!isFramed || document.hasFocus()) heading?.focus();
}
