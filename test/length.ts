/** Which run this is: see test/plan.mjs. */
const run = process.env['SVC_TEST_RUN'];

/** The tests run for their own sake: at full length. */
export const isSoak = run === 'soak';
/** The tests run with every case that they have. */
export const isLong = run === 'long' || isSoak;

/** What a test has more of in the long run, such as rounds, seconds or cases. */
export const byLength = <T>(short: T, long: T): T => (isLong ? long : short);

/** Of what is worth repeating for hours with new seeds: the long run takes a small part of the soak run. */
export const withSoak = <T>(short: T, long: T, soak: T): T => (isSoak ? soak : byLength(short, long));
