import { Refused, type Api } from './api.ts';
import { find, findAll } from './dom.ts';
import type { Live } from './live.ts';

/** The form for the payer's name and email. The service checks them. */
export function prepareCustomerForm(api: Api, live: Live): void {
  const form = find<HTMLFormElement>('#customer');
  const inputs = [find<HTMLInputElement>('#name'), find<HTMLInputElement>('#email')];
  let isSending = false;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    sending(true);
    showErrors([]);
    const [name = '', email = ''] = inputs.map(({ value }) => value.trim());
    try {
      live.receive(await api.setCustomer({ name, email }));
    } catch (error) {
      await explain(error);
    }
    sending(false);
  });

  function sending(is: boolean): void {
    isSending = is;
    find('#customer button').ariaBusy = String(is);
  }

  async function explain(error: unknown): Promise<void> {
    // Set in another tab, or no longer payable.
    if (error instanceof Refused && error.status === 409) return live.read();
    const wrong = inputs.filter(({ id }) => error instanceof Refused && error.fields.includes(id));
    showErrors(wrong.length > 0 ? wrong.map(({ id }) => id) : ['form']);
    wrong[0]?.focus();
  }

  function showErrors(names: string[]): void {
    for (const input of inputs) input.setAttribute('aria-invalid', String(names.includes(input.id)));
    for (const error of findAll('[data-error]')) error.hidden = !names.includes(error.dataset['error'] ?? '');
  }
}
