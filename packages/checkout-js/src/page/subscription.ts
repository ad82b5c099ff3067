import type { Checkout } from '../generated/types.ts';
import { findAll } from './dom.ts';
import { language } from './language.ts';
import { periodIn } from './period.ts';

/** Says that the payer will be charged again and again, and what he agrees to. */
export function showSubscription({ subscription }: Checkout): void {
  for (const element of findAll('[data-words]'))
    element.textContent = subscription && `${element.dataset['words']}`.replace('%', periodIn(language, subscription));
}
