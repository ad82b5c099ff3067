/**
 * Creates an element that looks as this style says and not as the shop's style sheets say (`all:revert`). The content
 * security policy of a shop may refuse style sheets and style attributes, but not styles that a script sets.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
  properties?: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.style.cssText = `all:revert;${css}`;
  return Object.assign(made, properties);
}

/** The shop's page is in English. A page in any other language gets Spanish. */
export const isEnglish = (): boolean => document.documentElement.lang.startsWith('en');
