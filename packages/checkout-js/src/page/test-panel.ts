import type { PaymentSimulation } from '../generated/types.ts';
import { Refused, type Api } from './api.ts';
import { find, findAll } from './dom.ts';
import type { Live } from './live.ts';
import type { Method } from './state.ts';

/** In development: pays or rejects the payment. */
export function prepareTestPanel(api: Api, live: Live, method: () => Method): void {
  const problem = find('#test-problem');
  for (const button of findAll('[data-outcome]'))
    button.addEventListener('click', async () => {
      problem.hidden = true;
      const outcome = button.dataset['outcome'] as PaymentSimulation['outcome'];
      try {
        live.receive(await api.simulate({ outcome, payment_method_type: method() }));
      } catch (error) {
        if (error instanceof Refused && error.status === 409) return live.read();
        problem.hidden = false;
      }
    });
}
