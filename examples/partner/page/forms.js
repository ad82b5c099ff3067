import { html } from './html.js';

/** A form with one button. `fields` are hidden values; what a person fills in is `content`. */
export const form = ({ lang }, action, button, fields = {}, content = '') =>
  html`<form method="post" action="/page/${action}?lang=${lang}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}${content}
    <button>${button}</button>
  </form>`;

export const input = (label, name, { value = '', size = 8, inputmode = 'text', isRequired = true } = {}) =>
  html`<label
    >${label}<input
      name="${name}"
      value="${value}"
      size="${size}"
      inputmode="${inputmode}"
      autocomplete="off"
      ${isRequired && 'required'}
  /></label>`;

export const choice = (label, name, options, chosen) =>
  html`<label
    >${label}<select name="${name}">
      ${Object.entries(options).map(
        ([value, text]) => html`<option value="${value}" ${value === chosen && 'selected'}>${text}</option>`,
      )}
    </select></label
  >`;
