import { find } from './dom.ts';

/** `button` is the one that sends the form. */
export function onSubmit(form: string, submitted: (button: HTMLElement) => Promise<void>): void {
  find(form).addEventListener('submit', (event) => {
    event.preventDefault();
    void submitted(find(`${form} button`));
  });
}

/** Shows or hides the sentence beside a field. Wrong, the field has the focus. */
export function markField(id: string, isWrong: boolean): void {
  const field = find(`#${id}`);
  field.setAttribute('aria-invalid', String(isWrong));
  find(`#${id}-error`).hidden = !isWrong;
  if (isWrong) field.focus();
}
