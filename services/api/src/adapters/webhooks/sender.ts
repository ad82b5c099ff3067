import type { WebhookSender } from '../../application/webhooks/webhook-sender-port.ts';
import { endpointProblem, type Lookup } from './resolve.ts';
import type { Send } from './send.ts';
import { signedHeaders } from './sign.ts';

export type WebhookSenderDeps = {
  send: Send;
  lookup: Lookup;
  /** Real time, not a test clock, because receivers compare the timestamp with their own clock. */
  now: () => Date;
  /** Allows test-mode endpoints with `http://` to a literal loopback host. */
  allowLoopbackInTest: boolean;
};

/** The adapter of the port `WebhookSender`: signs an event and sends it; checks the URL of an endpoint. */
export const webhookSender = ({ send, lookup, now, allowLoopbackInTest }: WebhookSenderDeps): WebhookSender => ({
  send: ({ url, livemode }, { id, body }, signingSecret) =>
    send({
      url,
      headers: signedHeaders({ eventId: id, signingSecret, at: now(), body }),
      body,
      allowLoopback: allowLoopbackInTest && !livemode,
    }),
  urlProblem: (url, livemode) => endpointProblem({ lookup, allowLoopbackHttp: allowLoopbackInTest && !livemode }, url),
});
