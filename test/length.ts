/** Set by `npm run test:long`: tests with two lengths run at full length. */
export const isLong = process.env['SVC_TEST_LONG'] === 'true';

/** What a test has more of at full length, such as rounds, seconds or cases: `short` in `npm test`, `long` in `npm run test:long`. */
export const byLength = <T>(short: T, long: T): T => (isLong ? long : short);
