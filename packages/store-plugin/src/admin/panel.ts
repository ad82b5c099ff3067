/// <reference lib="dom" />
import { solesOf } from '../core/money.ts';
import type { Overview, PaymentView, PurchaseView } from '../core/overview.ts';
import { styles } from './styles.ts';
import type { Say } from './words.ts';

/** What the panel needs of the admin that it is shown in. What it calls throws an Error with a sentence. */
export type Admin = {
  say: Say;
  read(): Promise<Overview>;
  /** @param key the same while the same is left: then a second click after a lost answer is the same refund */
  refund(intentId: string, centimos: number, key: string): Promise<string>;
  /** The staff have done what the notes of this purchase ask for. */
  settle(purchaseId: string): Promise<unknown>;
  orderUrl(orderId: string): string;
  /** The panel is on the page of its order: it needs no link to it, and says of svc only what is wrong. */
  isInOrder: boolean;
};

/** Shows what the plugin knows: how svc is, then the purchases, with the ways out. The admins of both hosts show this. */
export function showPanel(root: HTMLElement, admin: Admin): Promise<void> {
  const { say } = admin;
  const status = element('p', { role: 'status' });
  const content = element('div');
  const keys = new Map<string, string>();
  root.replaceChildren(element('style', {}, styles), status, content);
  root.classList.add('svc-panel');

  async function show(): Promise<void> {
    const { health, paymentUrl, purchases } = await admin.read();
    const lines = admin.isInOrder ? health.filter((line) => toneOf(line) !== '') : health;
    const nothing = say(admin.isInOrder ? 'nothing' : 'nothingToReview');
    content.replaceChildren(
      ...lines.map((line) => element('p', { class: toneOf(line) }, withLocalTimes(line))),
      ...purchases.map((purchase) => viewOf(purchase, paymentUrl)),
      ...(purchases.length === 0 ? [element('p', {}, nothing)] : []),
    );
  }

  /** Says what came of it, and shows what there is now. */
  async function run(act: () => Promise<unknown>): Promise<void> {
    status.textContent = '';
    const said = await act().catch((error: Error) => error.message);
    const failed = await show().catch((error: Error) => error.message || say('failed'));
    status.textContent = [said, failed].find((each) => typeof each === 'string' && each !== '')?.toString() ?? '';
  }

  function viewOf({ id, orderId, label, payments, notes }: PurchaseView, paymentUrl: string | null): HTMLElement {
    const name = orderId === null ? `${say('noOrder')} · ${label}` : label;
    const heading = orderId === null ? [name] : [element('a', { href: admin.orderUrl(orderId) }, name)];
    return element(
      'article',
      {},
      ...(admin.isInOrder ? [] : [element('h2', {}, ...heading)]),
      ...payments.flatMap((payment) => paymentView(payment, paymentUrl)),
      ...notes.map((note) => element('p', { class: toneOf(note) }, note)),
      ...(notes.some((note) => toneOf(note) === 'wrong')
        ? [button(say('settle'), say('settleQuestion'), () => admin.settle(id).then(() => ''))]
        : []),
    );
  }

  function paymentView({ intentId, amountCentimos, leftCentimos, state }: PaymentView, url: string | null): Node[] {
    const refund = `${say('refund')} S/ ${solesOf(leftCentimos)}`;
    // An admin without https has no `randomUUID`.
    const key = keys.get(intentId + leftCentimos) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
    keys.set(intentId + leftCentimos, key);
    const link = { href: `${url}${intentId}`, target: '_blank', rel: 'noreferrer' };
    return [
      element(
        'p',
        {},
        element('b', {}, `S/ ${solesOf(amountCentimos)}`),
        ' ',
        element('mark', { class: state }, say(state)),
      ),
      element('p', { class: 'id' }, url === null ? intentId : element('a', link, intentId)),
      ...(leftCentimos > 0
        ? [button(refund, `${say('questionMark')}${refund}?`, () => admin.refund(intentId, leftCentimos, key))]
        : []),
    ];
  }

  function button(label: string, question: string, act: () => Promise<string>): HTMLElement {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', () => {
      if (!window.confirm(question)) return;
      made.setAttribute('disabled', '');
      void run(act).then(() => status.scrollIntoView({ block: 'nearest' }));
    });
    return made;
  }

  return run(async () => '');
}

/** Sentences that ask for a person, and the test mode, are seen first. */
const toneOf = (line: string): 'wrong' | 'test' | '' =>
  /^(REVISAR|CHECK)/.test(line) ? 'wrong' : /^(Modo de prueba|Test mode)/.test(line) ? 'test' : '';

/** svc's times are UTC. The staff read their own; the Swedish form is ISO's, the same in every language. */
const withLocalTimes = (line: string): string =>
  line.replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
    new Date(time).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }),
  );

function element(name: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== '') made.setAttribute(key, value);
  made.append(...children);
  return made;
}
