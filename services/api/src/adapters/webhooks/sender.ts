import type { WebhookSender } from '../../application/webhooks/webhook-sender-port.ts';
import { endpointProblem, type Lookup } from './resolve.ts';
import type { Send } from './send.ts';
import { headers } from './sign.ts';

export type WebhookSenderDeps = {
  send: Send;
  lookup: Lookup;
  /** In real time, whatever a test clock says: receivers compare it with theirs. */
  now: () => Date;
  /** Test-mode endpoints may be `http://` to a literal loopback host. */
  allowLoopbackInTest: boolean;
};

/** The application's way out to receivers: signs, checks and sends. */
export const webhookSender = ({ send, lookup, now, allowLoopbackInTest }: WebhookSenderDeps): WebhookSender => ({
  send: ({ url, livemode }, { id, body }, signingSecret) =>
    send({
      url,
      headers: headers({ eventId: id, signingSecret, at: now(), body }),
      body,
      allowLoopback: allowLoopbackInTest && !livemode,
    }),
  urlProblem: (url, livemode) => endpointProblem({ lookup, allowLoopbackHttp: allowLoopbackInTest && !livemode }, url),
});
