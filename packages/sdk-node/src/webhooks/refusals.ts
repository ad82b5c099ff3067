import { nameErrors, SvcError } from '../errors.ts';

/** Why a request is not a webhook of svc, or not a current one. */
export type WebhookRefusal =
  | 'BODY_PARSED'
  | 'BODY_TOO_LARGE'
  | 'MISSING_HEADER'
  | 'MALFORMED_HEADER'
  | 'WRONG_SECRET'
  | 'WRONG_MODE'
  | 'CLOCK'
  | 'WRONG_ID';

/** The request must not be believed. `reason` says why, `message` also what to do. */
export class WebhookVerificationError extends SvcError {
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
nameErrors({ WebhookVerificationError });

/** The signature is of the bytes that were sent. They cannot be restored from an object. */
export const bodyParsed = `The body was parsed before it was verified. Pass the raw body:
  Express  app.post(path, express.raw({ type: 'application/json' }), handler), before express.json()
  Next     export const POST = handler; or await verify(request) before request.json()
  Nest     NestFactory.create(AppModule, { rawBody: true })
  Fastify  addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))`;
