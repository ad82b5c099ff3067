/** The service's time: the clock of the device can be wrong. */
export type Clock = {
  nowMs(): number;
  /** Sets the clock from the `Date` header of a response that has just arrived. */
  set(dateHeader: string | null): void;
};

export function createClock(deviceNowMs: () => number): Clock {
  let aheadMs = 0;
  return {
    nowMs: () => deviceNowMs() + aheadMs,
    set(dateHeader) {
      const serviceMs = Date.parse(dateHeader ?? '');
      if (Number.isNaN(serviceMs)) return;
      // The header has whole seconds: the service is half a second later on average.
      const measuredMs = serviceMs + 500 - deviceNowMs();
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
