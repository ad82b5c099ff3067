/**
 * The number of rounds of a test, from the environment.
 * @throws when the value is not a whole number of at least 1: with 0 the test would pass and check nothing
 */
export function countSetting(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined) return fallback;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to 999999, not "${text}".`);
}
