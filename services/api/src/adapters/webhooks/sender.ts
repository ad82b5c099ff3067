import type { WebhookSender } from '../../application/webhooks/webhook-sender-port.ts';
import { endpointProblem, type Lookup } from './resolve.ts';
import type { Send } from './send.ts';
import { signedHeaders } from './sign.ts';

export type WebhookSenderDeps = {
  send: Send;
  lookup: Lookup;
  /** Real time, not a test clock, because receivers compare the timestamp with their own clock. */
  now: () => Date;
  /** Allows endpoints with `http://` to a literal loopback host: with SVC_ENV=development. */
  allowLoopbackHttp: boolean;
};

/** The adapter of the port `WebhookSender`: signs an event and sends it; checks the URL of an endpoint. */
export const webhookSender = ({ send, lookup, now, allowLoopbackHttp }: WebhookSenderDeps): WebhookSender => ({
  send: ({ url }, { id, body }, signingSecret) =>
    send({
      url,
      headers: signedHeaders({ eventId: id, signingSecret, at: now(), body }),
      body,
      allowLoopback: allowLoopbackHttp,
    }),
  urlProblem: (url) => endpointProblem({ lookup, allowLoopbackHttp }, url),
});
