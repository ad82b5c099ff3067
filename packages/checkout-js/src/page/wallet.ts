import type { Checkout, CheckoutWallet } from '../generated/types.ts';
import { Refused, type Api } from './api.ts';
import { formatCountdown, type Clock } from './clock.ts';
import { announce, fill, find, findAll, isFramed, showWhere } from './dom.ts';
import { markField, onSubmit } from './fields.ts';
import type { Live } from './live.ts';
import { mobileOf } from './phone.ts';
import { prepareSavedWallets, type Send } from './saved-wallets.ts';
import type { View } from './state.ts';
import type { Tabs } from './tabs.ts';
import { changeOf, comesFirst, failureOf, type Attempt } from './wallet-state.ts';

/** What the service refuses, as a sentence of the page. */
const problems: Record<number, string> = { 422: 'payment_method_revoked', 429: 'limit' };

export type Wallet = { show(view: View, checkout: Checkout): void };

/** The payer's wallet: it is linked by its phone number and charged, or was saved before. */
export function prepareWallet(api: Api, live: Live, clock: Clock, tabs: Tabs): Wallet {
  let wallet: CheckoutWallet | null = null;
  let latest: Attempt | null = null;
  let problem: string | null = null;
  let isSending = false;
  let isPayable = false;
  /** The link that the payer does not wait for any more is known by its end. */
  let leftUntil: string | undefined;
  let step = 'offer';
  let sentence: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const phone = find<HTMLInputElement>('#phone');
  const saved = prepareSavedWallets(api, live, send, () => render());

  onSubmit('#wallet', async (button) => {
    const number = mobileOf(phone.value);
    markField('phone', number === null);
    if (number !== null) await send(button, () => link(number), { field: 'phone', attempt: 'link' });
  });
  find('#other-number').addEventListener('click', () => {
    leftUntil = wallet?.affiliation?.expires_at;
    wallet &&= withoutLeft(wallet);
    render();
    phone.focus();
  });

  async function link(number: string): Promise<void> {
    const checkout = await api.askWallet(number);
    // The page has no use for it any more.
    phone.value = '';
    leftUntil = undefined;
    live.receive(checkout);
  }

  async function send(...[button, request, { field, attempt } = {}]: Parameters<Send>): Promise<void> {
    if (isSending) return;
    isSending = true;
    button.ariaBusy = 'true';
    latest = attempt ?? latest;
    problem = null;
    render();
    try {
      await request();
    } catch (error) {
      await explain(error, field);
    }
    isSending = false;
    button.ariaBusy = 'false';
    render();
  }

  async function explain(error: unknown, field?: string): Promise<void> {
    const status = error instanceof Refused ? error.status : 0;
    if (status === 422 && field !== undefined) return markField(field, true);
    if (status === 422) saved.forget();
    if (status !== 409) problem = problems[status] ?? 'problem';
    // Something has changed in the meantime, or the request was done and its answer was lost.
    await live.read();
  }

  function show({ screen }: View, checkout: Checkout): void {
    if (checkout.wallet === null) return;
    const before = wallet;
    isPayable = screen === 'pay';
    wallet = withoutLeft(checkout.wallet);
    const change = changeOf(before, wallet);
    if (change !== null) {
      latest = change;
      problem = null;
    }
    if (before === null && comesFirst(wallet)) tabs.choose('WALLET');
    saved.show(wallet, isPayable, change === 'payment');
    render(before === null);
  }

  function withoutLeft(one: CheckoutWallet): CheckoutWallet {
    const isLeft = leftUntil !== undefined && one.affiliation?.expires_at === leftUntil;
    return isLeft ? { ...one, affiliation: null } : one;
  }

  function render(isFirst = false): void {
    if (wallet === null) return;
    const before = { step, sentence };
    step = wallet.affiliation?.status === 'PENDING' ? 'asked' : saved.isAsking() ? 'code' : 'offer';
    sentence = isSending ? null : (problem ?? failureOf(wallet, latest));
    showWhere('[data-step]', ({ dataset }) => dataset['step'] === step);
    showWhere('[data-result]', ({ dataset }) => dataset['result'] === sentence);
    find('#test-panel').classList.toggle('asks', step === 'asked');
    countDown();
    if (isFirst || !isPayable) return;
    if (sentence !== null && sentence !== before.sentence) goTo(`[data-result=${sentence}]`);
    else if (step !== before.step) goTo('#panel-wallet [data-focus]');
  }

  /** To the first of these elements that the step shows. */
  function goTo(selector: string): void {
    // In another tab of the page it is heard, and takes no focus.
    const element = findAll(selector).find((one) => one.closest('[hidden]:not(#panel-wallet)') === null);
    announce(element?.textContent ?? '');
    // A frame that the payer is not in must not take the focus from the shop's page.
    if (!isFramed || document.hasFocus()) element?.focus();
  }

  function countDown(): void {
    clearTimeout(timer);
    if (step !== 'asked') return;
    fill('approve-in', formatCountdown(Date.parse(wallet?.affiliation?.expires_at ?? '') - clock.nowMs()));
    timer = setTimeout(countDown, 500);
  }

  return { show };
}
