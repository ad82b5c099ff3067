/** Set by `npm run test:long`: tests with two lengths run at full length. */
export const isLong = process.env['SVC_TEST_LONG'] === 'true';

/** The number of rounds of a test: `short` in `npm test`, `long` in `npm run test:long`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short);
