import type { Money } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, soles } from './element.ts';
import { text } from './messages.ts';
import { hidden, svg } from './svg.ts';
import { format } from './time.ts';

type Stage = keyof Money['balance']['by_status'];
const stages = Object.keys(text.stages) as Stage[];

/** A stage with money is filled at least so far, in percent, and a stage without any is empty. */
const lowest = 4;

/**
 * Where the soles are: a vessel for each stage, all on one scale; on a phone they lie on their sides. The levels move when
 * money does.
 */
export function moneyFlow() {
  const vessels = stages.map(vessel);
  const total = h('p', { class: 'note' });
  const list = h('ol', { class: 'flow' }, ...vessels.map(({ element }) => element));
  return {
    element: h('div', {}, list, total),
    show({ balance: { by_status, pending_deposit }, next_payout_at, accounts }: Money): void {
      const isPaused = accounts.some((one) => one.default && one.paused);
      const next = isPaused ? null : next_payout_at;
      const highest = Math.max(1, ...stages.map((stage) => Math.abs(Number(by_status[stage].amount))));
      for (const { stage, show } of vessels) show(by_status[stage].amount, highest, hintOf(stage, next));
      total.textContent = `${text.onItsWay}: ${soles(pending_deposit.amount)}`;
    },
  };
}

function hintOf(stage: Stage, nextPayoutAt: string | null): string {
  if (stage !== 'AVAILABLE') return text.stages[stage][1] ?? '';
  return nextPayoutAt === null ? text.noNextPayout : `${text.nextPayout} ${format('minute', new Date(nextPayoutAt))}`;
}

function vessel(stage: Stage) {
  const [name = ''] = text.stages[stage];
  const note = h('span', { class: 'note' });
  const amount = h('b', { class: 'amount' });
  const level = svg('rect', { class: 'level' });
  const surface = svg('rect', { class: 'surface' });
  const picture = svg(
    'svg',
    { ...hidden, class: 'vessel' },
    svg('rect', { class: 'glass', x: 0, y: 0, width: '100%', height: '100%' }),
    level,
    surface,
  );
  const arrow = svg('svg', { ...hidden, class: 'arrow', viewBox: '0 0 12 20' }, svg('path', { d: 'M3 4l6 6l-6 6' }));
  const element = h(
    'li',
    { class: stage },
    picture,
    stage === 'PAID' ? null : arrow,
    h('span', { class: 'name' }, name),
    amount,
    note,
  );
  return {
    stage,
    element,
    show(value: string, highest: number, hint: string): void {
      const share = Number(value) / highest;
      const filled = share === 0 ? 0 : Math.max(lowest, Math.abs(share) * 100);
      amount.textContent = soles(value);
      note.textContent = hint;
      element.classList.toggle('below-zero', share < 0);
      element.classList.toggle('empty', share === 0);
      picture.style.setProperty('--filled', `${filled}%`);
    },
  };
}
