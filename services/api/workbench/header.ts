import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { snippet } from './code.ts';
import { fill, h } from './element.ts';
import { text } from './messages.ts';
import { keySample } from './samples.ts';
import { time } from './time.ts';

/** The bar at the top: the merchant, its keys, and whether data arrives. */
export function header(onMerchant: (id: string) => void) {
  const merchant = h('select', { 'aria-label': text.merchant, onchange: () => onMerchant(merchant.value) });
  const keys = h('div', { class: 'popover' });
  const menu = h('details', { class: 'keys' }, h('summary', {}, text.keys), keys);
  const connection = h('p', { class: 'connection', role: 'status' });
  const element = h(
    'header',
    {},
    h('h1', {}, h('span', { class: 'mark' }, 'svc'), ` ${text.title}`),
    h('span', { class: 'mode' }, text.testMode),
    merchant,
    menu,
    h('a', { href: '/docs' }, text.reference),
    connection,
  );
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') menu.open = false;
  });

  return {
    element,
    show({ merchants, merchant: current, keys: all }: Snapshot): void {
      fill(merchant, merchants, () => merchants.map(({ id, name }) => h('option', { value: id }, name)));
      merchant.value = current ?? '';
      fill(keys, [all, current], () => [
        h('ul', {}, ...all.map(keyView)),
        h('p', { class: 'note' }, text.keysNote),
        snippet(keySample(current ?? 'mer_…')),
      ]);
    },
    connected(is: boolean): void {
      const words = is ? text.connected : text.disconnected;
      if (connection.textContent !== words) connection.textContent = words;
      connection.classList.toggle('lost', !is);
    },
  };
}

const keyView = ({ prefix, last4, kind, created_at, revoked }: Snapshot['keys'][number]): HTMLElement =>
  h(
    'li',
    { class: revoked ? 'revoked' : null },
    h('code', {}, `${prefix}…${last4}`),
    h('span', { class: 'note' }, revoked ? `${kind}, ${text.revoked}` : kind),
    time(created_at, 'real'),
  );
