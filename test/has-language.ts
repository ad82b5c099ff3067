/**
 * Whether the tests of an SDK can run. If not, the reason is printed; on a build server it is a failure.
 *
 * @param missing what is missing and how to get it
 */
export function hasLanguage(language: string, missing: string | undefined): boolean {
  if (missing === undefined) return true;
  if (process.env['CI']) throw new Error(missing);
  console.warn(`The tests of the ${language} SDK are skipped. ${missing}`);
  return false;
}
