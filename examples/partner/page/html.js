/** HTML as a template: what is put in is escaped, unless it is HTML itself. */
export const html = (parts, ...values) =>
  raw(parts.reduce((text, part, index) => text + shown(values[index - 1]) + part));

/** Our own text that is HTML already. */
export const raw = (text) => ({ isHtml: true, text });

function shown(value) {
  if (value?.isHtml) return value.text;
  if (Array.isArray(value)) return value.map(shown).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
