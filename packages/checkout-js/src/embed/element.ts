/**
 * Creates an element that looks as this style says and not as the shop's style sheets say (`all:revert`). The content
 * security policy of a shop may refuse style sheets and style attributes, but not styles that a script sets.
 */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
  properties?: object,
): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { style: `all:revert;${css}`, ...properties });
