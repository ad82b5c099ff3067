import type { SvcFailure } from './embed/options.ts';

/**
 * The messages between the script in the shop's page and the hosted page in its frame. Both sides check the sender's
 * window and origin, and send to one origin, never to `*`.
 *
 * 1. When the frame has loaded, the script sends `hello`. The page learns the shop's origin from it.
 * 2. The page answers `ready`, and sends its other messages to that origin.
 */
export const version = 1;

/** From the script to the page. */
export type ScriptMessage = { svc: typeof version; type: 'hello' };

/** From the page to the script. */
export type PageMessage = { svc: typeof version } & (
  | { type: 'ready'; language: 'es' | 'en' }
  /** The height of the content, in CSS pixels. */
  | { type: 'resize'; height: number }
  /** The payer pressed Esc inside the frame. */
  | { type: 'close' }
  /** There is no such checkout, or its secret is another one. */
  | { type: 'invalid' }
  | { type: 'success'; paymentIntentId: string }
  | { type: 'failure'; paymentIntentId: string; status: SvcFailure['status'] }
  | { type: 'expired'; paymentIntentId: string }
);
