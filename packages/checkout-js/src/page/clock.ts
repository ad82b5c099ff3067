/** The merchant's time, by which a checkout expires. The clock of the device can be wrong, and a test clock ahead. */
export type Clock = {
  nowMs(): number;
  /** Sets the clock to the `now` of a checkout that has just arrived. */
  set(now: string): void;
};

export function createClock(deviceNowMs: () => number): Clock {
  let aheadMs = 0;
  return {
    nowMs: () => deviceNowMs() + aheadMs,
    set(now) {
      const measuredMs = Date.parse(now) - deviceNowMs();
      // Within a second it is the same clock: the countdown must not jump with each response.
      if (Math.abs(measuredMs - aheadMs) > 1_000) aheadMs = measuredMs;
    },
  };
}

/** `1:05:09` or `14:09`, never negative. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const minutesAndSeconds = `${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return seconds < 3_600 ? minutesAndSeconds : `${Math.floor(seconds / 3_600)}:${minutesAndSeconds}`;
}
