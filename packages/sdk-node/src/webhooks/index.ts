import { handler } from './handler.ts';
import { signTestEvent } from './sign-test-event.ts';
import { verify } from './verify.ts';

/** Receiving webhooks. It needs the signing secret of the endpoint, and no API key. */
export const webhooks = { verify, handler, signTestEvent };
export type Webhooks = typeof webhooks;
