import { afterEach, expect, test } from '@jest/globals';
import { countSetting } from './count-setting.ts';

const name = 'SVC_TEST_COUNT_SETTING';
afterEach(() => {
  delete process.env[name];
});

test.each(['0', '-1', '1.5', 'four', '1e3', ' 4', '', '1000000'])('the count "%s" is refused', (text) => {
  process.env[name] = text;
  expect(() => countSetting(name, 4)).toThrow(`${name} must be a whole number from 1 to 999999, not "${text}".`);
});

test('a count is read, and the default is used without one', () => {
  expect(countSetting(name, 4)).toBe(4);
  process.env[name] = '200';
  expect(countSetting(name, 4)).toBe(200);
});
