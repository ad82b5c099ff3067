import type { Api } from '../process/process.ts';

type Call = { api: number; startMs: number; endMs: number; isSuccess: boolean };

/** The calls of clients that go to several APIs in turn, with their times. */
export function timedCalls(apis: readonly Api[]) {
  const calls: Call[] = [];
  let turn = 0;

  const timed = (api: Api, index: number): Api => ({
    ...api,
    async call(...given) {
      const startMs = performance.now();
      let isSuccess = false;
      try {
        const reply = await api.call(...given);
        isSuccess = reply.status < 300;
        return reply;
      } finally {
        calls.push({ api: index, startMs, endMs: performance.now(), isSuccess });
      }
    },
  });
  const inTurn = apis.map(timed);

  return {
    next(): Promise<Api> {
      turn += 1;
      const api = inTurn[turn % inTurn.length];
      return api === undefined ? Promise.reject(new Error('There is no API.')) : Promise.resolve(api);
    },

    /** Resolves when each API has answered a call with success that was sent after this moment. */
    async untilEachAnswers(sinceMs: number, wait: () => Promise<void>): Promise<void> {
      const answers = (index: number): boolean =>
        calls.some(({ api, startMs, isSuccess }) => api === index && isSuccess && startMs >= sinceMs);
      while (!inTurn.every((_, index) => answers(index))) await wait();
    },

    /**
     * Since a moment, in seconds: the longest call with any answer, and the longest time in which an API has answered none
     * with success.
     */
    longestSince(sinceMs: number): { call: number; silence: number } {
      const since = calls.filter(({ endMs }) => endMs >= sinceMs);
      const silences = inTurn.flatMap((_, index) => {
        const ends = since.filter(({ api, isSuccess }) => api === index && isSuccess).map(({ endMs }) => endMs);
        const moments = [sinceMs, ...ends.toSorted((one, other) => one - other)];
        return moments.slice(1).map((ms, at) => ms - (moments[at] ?? ms));
      });
      const tookMs = since.map(({ startMs, endMs }) => endMs - Math.max(startMs, sinceMs));
      const seconds = (each: readonly number[]): number => Math.round(Math.max(0, ...each) / 100) / 10;
      return { call: seconds(tookMs), silence: seconds(silences) };
    },
  };
}
