import type { CheckoutPaymentMethod, CheckoutWallet } from '../generated/types.ts';
import type { Api } from './api.ts';
import { find } from './dom.ts';
import { markField, onSubmit } from './fields.ts';
import type { Live } from './live.ts';
import type { Attempt } from './wallet-state.ts';

/** Sends what a button asks for, one at a time. `field`: what the service refuses with 422. */
export type Send = (
  button: HTMLElement,
  request: () => Promise<void>,
  about?: { field?: string; attempt?: Attempt },
) => Promise<void>;

export type SavedWallets = {
  /** @param isChanged the list that is shown may be old */
  show(wallet: CheckoutWallet, isPayable: boolean, isChanged: boolean): void;
  /** The payer is asked for the code. */
  isAsking(): boolean;
  /** The service refuses the token, or the wallet. */
  forget(): void;
};

/** The wallets that are saved: the merchant shows them, or a code from an email does. */
export function prepareSavedWallets(api: Api, live: Live, send: Send, changed: () => void): SavedWallets {
  /** What the code unlocks. It is kept nowhere else. */
  let token = '';
  let isAsking = false;
  let isLoaded = false;
  const field = 'email-digits';
  const digits = find<HTMLInputElement>(`#${field}`);
  const sendCode = find('#send-code');

  sendCode.addEventListener('click', () =>
    send(sendCode, async () => {
      await api.sendCode();
      isAsking = true;
    }),
  );
  find('#without-code').addEventListener('click', () => {
    isAsking = false;
    changed();
  });
  onSubmit('#email-code', async (button) => {
    const code = digits.value.replaceAll(/\s/g, '');
    const isCode = /^\d{6}$/.test(code);
    markField(field, !isCode);
    if (isCode) await send(button, () => unlock(code), { field });
  });

  async function unlock(code: string): Promise<void> {
    ({ token } = await api.checkCode(code));
    digits.value = '';
    await load();
    isAsking = false;
  }

  async function load(): Promise<void> {
    isLoaded = true;
    try {
      list(await api.savedWallets(token));
    } catch {
      // With the next message it is tried again.
      isLoaded = false;
    }
  }

  function list(methods: readonly CheckoutPaymentMethod[] | null): void {
    sendCode.hidden = methods !== null;
    find('#saved').hidden = !methods?.length;
    find('#no-saved').hidden = methods?.length !== 0;
    find('#saved-list').replaceChildren(...(methods ?? []).map(buttonOf));
  }

  function buttonOf({ id, display }: CheckoutPaymentMethod): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    // The digits of a customer who was erased are gone.
    button.append(find<HTMLTemplateElement>('#saved-wallet').content.cloneNode(true), display.phone_last4 ?? '');
    const pay = async (): Promise<void> => live.receive(await api.paySaved(id, token));
    button.addEventListener('click', () => send(button, pay, { attempt: 'payment' }));
    return button;
  }

  return {
    show({ saved_methods }, isPayable, isChanged) {
      if (saved_methods !== 'SHOWN' && token === '') return list(null);
      if (isPayable && (isChanged || !isLoaded)) void load();
    },
    isAsking: () => isAsking,
    forget() {
      token = '';
      isLoaded = false;
    },
  };
}
