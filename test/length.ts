/** Which run this is: `npm test` (short), `npm run test:long` or `npm run test:soak`. See test/plan.mjs. */
export type Run = 'short' | 'long' | 'soak';
const run = (process.env['SVC_TEST_RUN'] ?? 'short') as Run;

/** The tests run for their own sake: at full length. */
export const isSoak = run === 'soak';
/** The tests run with every case that they have. */
export const isLong = run !== 'short';

/** What a test has more of in a longer run, such as rounds, seconds or cases. */
export const byLength = <T>(short: T, long: T, soak: T = long): T => ({ short, long, soak })[run];
