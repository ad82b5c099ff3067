/** Of the checkout whose way back has begun and not arrived: another one would leave the shop's page. */
let leaving: AbortSignal | null;

/**
 * Adds an entry to the history: the button Back then leaves the checkout, and not the shop's page. An entry of an earlier
 * checkout is used again. It stays there when the shop closes the checkout: going back at that moment would stop the
 * shop's way to its next page.
 *
 * @returns what leaves the checkout
 */
export function addBackStep(signal: AbortSignal, dismiss: () => void): () => void {
  const isThere = (): boolean => history.state?.svc;
  const add = (): void => {
    if (isThere()) return;
    leaving = null;
    history.pushState({ ...history.state, svc: true }, '');
  };
  add();
  // What arrives can be the way back of the checkout before, which takes the entry of this one.
  addEventListener('popstate', () => isThere() || (leaving && leaving !== signal ? add : dismiss)(), { signal });
  return () => {
    // When the shop has gone on to another entry, there is nothing to go back from.
    if (isThere() && !leaving) history.back();
    leaving = signal;
    setTimeout(() => {
      leaving = null;
      if (!signal.aborted) dismiss();
    }, 500);
  };
}
