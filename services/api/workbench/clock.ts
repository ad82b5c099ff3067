import type { Clock } from '../src/adapters/http/workbench/snapshot-type.ts';
import { fill, h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { duration, format, now, type Which } from './time.ts';

/** Real time, how far the test clock is ahead of it, the test clock, and the buttons that move it. */
export function clockBar({ button }: Pick<Page, 'button'>) {
  const real = dial('real', text.realTime);
  const test = dial('test', text.testClock);
  const gap = h('p', { class: 'gap' });
  const moves = h('div', { class: 'moves' });
  const element = h('section', { class: 'clocks', 'aria-label': text.clocks }, real.element, gap, test.element, moves);

  function tick(): void {
    real.show();
    test.show();
  }

  function move(label: string, name: string, body: object, kind: 'primary' | null = null): HTMLElement {
    const path = '/test-clock/advance';
    const action = { label, done: text.done.advance, path, body, repeatable: true };
    return button({ ...action, focus: `clock ${name}`, kind });
  }

  return {
    element,
    tick,
    show(clock: Clock | null): void {
      element.hidden = clock === null;
      if (clock === null) return;
      const { status, ahead_ms, advancing_to, next } = clock;
      element.classList.toggle('advancing', status === 'ADVANCING');
      fill(gap, ahead_ms, () => [ahead_ms === 0 ? text.noAdvance : `${duration(ahead_ms)} ${text.ahead}`]);
      fill(moves, [status, advancing_to, next], () => {
        if (advancing_to !== null)
          return [h('p', { role: 'status' }, `${text.advancing} ${format('minute', new Date(advancing_to))}`)];
        return [
          move(text.anHour, 'hour', { by: 'PT1H' }),
          move(text.aDay, 'day', { by: 'P1D' }),
          next === null ? null : move(text.toNext, 'next', { to: next.at }, 'primary'),
          ...nextWords(next),
        ];
      });
      tick();
    },
  };
}

const nextWords = (next: Clock['next']): Child[] =>
  next === null
    ? [h('p', { class: 'note' }, text.nothingDue)]
    : [h('p', { class: 'next' }, h('b', {}, text.due[next.what]), ` ${format('minute', new Date(next.at))}`)];

function dial(which: Which, name: string) {
  const date = h('span', { class: 'date' });
  const clock = h('b');
  const element = h('p', { class: `dial ${which}` }, h('span', { class: 'name' }, name), clock, date);
  return {
    element,
    show(): void {
      const at = now(which);
      const [words, day] = [format('short', at), `${format('date', at)}, ${text.inLima}`];
      if (clock.textContent !== words) clock.textContent = words;
      if (date.textContent !== day) date.textContent = day;
    },
  };
}
