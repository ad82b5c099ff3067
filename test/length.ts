/** Which run this is: see test/plan.mjs. */
const run = process.env['SVC_TEST_RUN'];

/** The tests run for their own sake: at full length. */
export const isSoak = run === 'soak';
/** The tests run with every case that they have. */
export const isLong = run === 'long' || isSoak;

/** What a test has more of in a longer run, such as rounds, seconds or cases. */
export const byLength = <T>(short: T, long: T, soak: T = long): T => (isSoak ? soak : isLong ? long : short);
