import { test } from '@jest/globals';

/**
 * `test`, or `test.skip` with the reason printed where a language is missing. On a build server that is a failure.
 *
 * @param missing what is missing and how to get it
 */
export function needsLanguage(language: string, missing: string | undefined): typeof test {
  if (missing === undefined) return test;
  if (process.env['CI']) throw new Error(missing);
  console.warn(`The tests of the ${language} SDK are skipped. ${missing}`);
  return test.skip as typeof test;
}
