/** Set by `npm run test:long`: tests with two lengths run at full length. */
export const isLong = process.env['SVC_TEST_LONG'] === 'true';

/** A number of a test, such as its rounds or seconds: `short` in `npm test`, `long` in `npm run test:long`. */
export const byLength = (short: number, long: number): number => (isLong ? long : short);
