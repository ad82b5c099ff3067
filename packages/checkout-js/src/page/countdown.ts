import { formatCountdown, type Clock } from './clock.ts';
import { formatDate } from './dates.ts';
import { fill, findAll, showWhere } from './dom.ts';

const dayMs = 86_400_000;

/** Shows until when it can be paid. The service alone decides that it has expired: at zero it is asked. */
export function createCountdown(clock: Clock, onZero: () => void): { show(expiresAtMs: number | null): void } {
  let endMs: number | null = null;
  let isZero = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    if (endMs === null) return;
    const remainingMs = endMs - clock.nowMs();
    const isSoon = remainingMs < dayMs;
    showWhere('[data-expires]', ({ dataset }) => (dataset['expires'] === 'in') === isSoon);
    fill('expires', isSoon ? formatCountdown(remainingMs) : formatDate(endMs));
    for (const expiry of findAll('.expiry')) expiry.classList.toggle('soon', remainingMs < 60_000);
    if (remainingMs <= 0 && !isZero) onZero();
    isZero = remainingMs <= 0;
    // Also after zero: the clock of the device can be corrected.
    timer = setTimeout(tick, !isSoon ? 60_000 : isZero ? 1_000 : (remainingMs % 1_000) + 1);
  }

  return {
    show(expiresAtMs) {
      showWhere('.expiry', () => expiresAtMs !== null);
      // Shown with each message: at zero it must not ask again because of the answer.
      if (expiresAtMs === endMs) return;
      endMs = expiresAtMs;
      isZero = false;
      clearTimeout(timer);
      tick();
    },
  };
}
