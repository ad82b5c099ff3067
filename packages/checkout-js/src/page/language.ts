/** The language of this file: the page is a file for each. */
export const language = document.documentElement.lang === 'en' ? 'en' : 'es';

/** The language that the address asks for is the last word: the shop's script or the payer has chosen it. */
export function followSession(locale: string): void {
  const isAsked = new URLSearchParams(location.search).has('locale');
  if (!isAsked && (locale === 'es' || locale === 'en') && locale !== language) location.replace(addressIn(locale));
}

/** The payer's own choice. */
export function prepareLanguageSwitch(button: HTMLElement): void {
  button.addEventListener('click', () => location.replace(addressIn(button.lang)));
}

/** It takes the place of this page in the history: Back leads to where the payer came from. */
function addressIn(locale: string): string {
  const url = new URL(location.href);
  url.searchParams.set('locale', locale);
  return url.href;
}
