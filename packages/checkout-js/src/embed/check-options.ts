/**
 * A type, or what a text looks like, or what is inside. The shop's developer reads the first two: `*` is any text, and
 * R, G and B are digits of a colour.
 */
type Rule = string | { readonly [name: string]: Rule };

const rules: Rule = {
  onSuccess: 'function',
  onFailure: 'function',
  onExpired: 'function',
  onClose: 'function',
  onError: 'function',
  checkoutUrl: 'https://*/pay/* or http://*/pay/*',
  clientSecret: 'cs_*_secret_* or pi_*_secret_*',
  containerId: 'string',
  locale: 'es or en or auto',
  theme: 'light or dark or auto',
  appearance: { primaryColor: '#RGB or #RRGGBB', logo: 'https://*' },
};

/** Throws an error that says what was given, and what belongs there. */
export function check(given: unknown, name = 'options', rule: Rule = rules): void {
  const words = typeof rule === 'string' ? rule : 'object';
  const pattern = words.replaceAll(' or ', '|').replaceAll('*', '.+').replaceAll(/[RGB]/g, '[\\da-fA-F]');
  const isText = typeof given === 'string';
  if (!given || (typeof given !== words && !(isText && RegExp(`^(${pattern})$`).test(given))))
    // Only the beginning of a text is shown: it can hold a secret. Not every object can be made a text.
    throw Error(`${name} must be ${words}, not ${isText ? given.slice(0, 9) : given && typeof given}`);
  if (typeof rule === 'string') return;
  const names = Object.keys(rule);
  for (const [inner, value] of Object.entries(given)) {
    if (!names.includes(inner))
      throw Error(
        // A misspelt name mostly has the beginning of the right one.
        `No option ${inner}. Did you mean ${names.find((one) => one.toLowerCase().includes(inner.slice(0, 4).toLowerCase())) ?? names}?`,
      );
    // Not set: undefined, null, an empty text, and the `false` of `isWanted && handler`.
    if (value) check(value, inner, rule[inner]);
  }
}
