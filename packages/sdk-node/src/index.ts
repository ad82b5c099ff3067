export type { ApiCall, WithResponse } from './api-call.ts';
export { Svc, type PublishableSvc } from './client.ts';
export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConfigurationError,
  ConflictError,
  ConnectionError,
  MethodNotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionError,
  RateLimitError,
  ServerError,
  SvcError,
  TimeoutError,
  UnavailableError,
  UnsupportedMediaTypeError,
  ValidationError,
} from './errors.ts';
export type { EventStream, StreamedEvent, StreamOptions } from './event-stream.ts';
export type * from './generated/exports.ts';
export type { CallOptions, ClientOptions, Logger } from './options.ts';
export type { ListCall, Page } from './paging.ts';
export { version } from './version.ts';
export type { NodeRequest, WebhookRequest } from './webhooks/delivery.ts';
export type { NodeResponse, WebhookHandler, WebhookHandlerOptions } from './webhooks/handler.ts';
export { webhooks } from './webhooks/index.ts';
export { WebhookVerificationError, type WebhookRefusal } from './webhooks/refusals.ts';
export type { SignedEvent, TestEvent } from './webhooks/sign-test-event.ts';
export type { WebhookSecrets } from './webhooks/verify.ts';
