import type { SvcCheckoutOptions } from './options.ts';

/**
 * The names of the dialog and of its button, in the language that the page will be in. If it is in another one, because
 * the session says so, the page tells the script.
 */
export const wordsIn = (locale: SvcCheckoutOptions['locale']): [payment: string, close: string] =>
  /^((?!\bes).)*\ben/.test(`${[locale, navigator.languages]}`) ? ['Payment', 'Close'] : ['Pago', 'Cerrar'];
