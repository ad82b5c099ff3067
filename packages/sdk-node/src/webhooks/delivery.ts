import { ConfigurationError } from '../errors.ts';
import { isObject } from '../option-checks.ts';
import { bodyParsed, WebhookVerificationError } from './refusals.ts';

/** A request as Express, Nest, Fastify and `node:http` have it. `rawBody` is Nest's. */
export type NodeRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body?: unknown;
  rawBody?: Uint8Array | string | undefined;
};

/** What can be verified: a Fetch request, a request of a Node framework, or its raw body and headers. */
export type WebhookRequest =
  | Request
  | NodeRequest
  | { body: Uint8Array | ArrayBuffer | string; headers: Headers | NodeRequest['headers'] };

/** The bytes that were sent, and a reader of the headers. */
export type Delivery = { body: Uint8Array; header(name: string): string };

/** Ten times the largest event. */
const maxBytes = 1024 * 1024;

/** @throws ConfigurationError if it is no request */
export function checkRequest(request: WebhookRequest): void {
  if (!isObject(request?.headers)) throw new ConfigurationError(needsRequest);
}

const needsRequest =
  'The signature is in the headers: await webhooks.verify(request, secret), or await webhooks.verify({ body, headers }, secret).';

/** @throws WebhookVerificationError if the raw body cannot be had */
export async function deliveryOf(request: WebhookRequest): Promise<Delivery> {
  const { headers } = request;
  const header = (name: string): string => {
    const value =
      typeof headers.get === 'function'
        ? (headers as Headers).get(name)
        : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
    return String(value ?? '').trim();
  };
  return { body: await rawBody(request), header };
}

async function rawBody(request: WebhookRequest): Promise<Uint8Array> {
  const body = ('rawBody' in request && request.rawBody) || request.body;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  // The body of a Fetch request, or a Node request that nothing has read yet.
  const stream = body ?? request;
  if (('bodyUsed' in request && request.bodyUsed) || !isStream(stream))
    throw new WebhookVerificationError('BODY_PARSED', bodyParsed);
  return readAll(stream);
}

const isStream = (value: unknown): value is AsyncIterable<Uint8Array> =>
  isObject(value) && Symbol.asyncIterator in value;

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes)
      throw new WebhookVerificationError(
        'BODY_TOO_LARGE',
        `The body is larger than ${maxBytes} bytes: svc sends no such event.`,
      );
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
