import { fill, find, findAll, isFramed } from './dom.ts';

const redirectAfterS = 5;

/** Offers the way back to the shop, and goes there by itself. In a frame the shop's page itself decides. */
export function offerReturn(successUrl: string | null): void {
  if (successUrl === null || isFramed) return;
  const link = find<HTMLAnchorElement>('#return');
  const notice = find('#redirect');
  link.href = successUrl;
  link.hidden = notice.hidden = false;
  let remainingS = redirectAfterS;
  const timer = setInterval(() => {
    remainingS -= 1;
    fill('seconds', String(remainingS));
    if (remainingS > 0) return;
    clearInterval(timer);
    // The button Back then leads to the shop, and not to a page that redirects again.
    location.replace(successUrl);
  }, 1_000);
  const stop = (): void => {
    clearInterval(timer);
    notice.hidden = true;
  };
  // Who comes back with the button Back is not sent away again.
  link.addEventListener('click', stop);
  // Nor is who saves or prints the receipt.
  for (const button of findAll('section[data-screen=paid] button')) button.addEventListener('click', stop);
  find('#stay').addEventListener('click', () => link.focus());
}
