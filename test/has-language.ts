/**
 * Whether what is in this language can be tested. If not, the reason is printed; on a build server it is a failure.
 *
 * @param missing what is missing and how to get it
 */
export function hasLanguage(language: string, missing: string | undefined): boolean {
  if (missing === undefined) return true;
  if (process.env['CI']) throw new Error(missing);
  console.warn(`The tests in ${language} are skipped. ${missing}`);
  return false;
}
