import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A request as the mock service received it. */
export type Received = { method: string; url: URL; headers: Headers; body: string };

/** A response, `network error`, or what to do with the request. */
type Reply = Response | 'network error' | ((request: Request) => Response | Promise<Response>);

/**
 * A service that answers with what a test has prepared, in this order; the last reply is repeated. It stands in front
 * of the network with msw, so the SDK uses the real `fetch`.
 * @param onlyFor an origin; requests to others go through. Default: there are no others.
 */
export function mockService({ onlyFor = '*' } = {}) {
  const received: Received[] = [];
  let replies: Reply[] = [];
  const server = setupServer(
    http.all(onlyFor === '*' ? '*' : `${onlyFor}/*`, async ({ request }) => {
      const { method, url, headers } = request;
      received.push({ method, url: new URL(url), headers, body: await request.clone().text() });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      // A status that no test expects.
      if (reply === undefined) return new Response('The test has no reply for this request.', { status: 599 });
      if (reply === 'network error') return HttpResponse.error();
      return typeof reply === 'function' ? reply(request) : reply.clone();
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: onlyFor === '*' ? 'error' : 'bypass' }));
  afterEach(() => {
    received.length = 0;
    replies = [];
  });
  afterAll(() => server.close());
  return {
    received,
    replies: (...given: Reply[]) => {
      replies = given;
    },
  };
}

const requestId = { 'x-request-id': 'req_01m84eqjc00082jdz83hhr9t7x' };

export const ok = (data: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  Response.json({ success: true, data }, { status, headers: { ...requestId, ...headers } });

export const page = (data: unknown[], has_more = false): Response =>
  Response.json({
    success: true,
    data,
    pagination: { page: 1, per_page: data.length, total: data.length, total_pages: 1, has_more },
  });

/** A refusal of the service. */
export const refused = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    {
      success: false,
      message: `Refused with ${code}.`,
      error: {
        code,
        message: `Refused with ${code}.`,
        request_id: requestId['x-request-id'],
        correlation_id: 'order-1001',
        doc_url: `https://svc.example/docs/errors#${code}`,
        details: [{ field: 'amount', code: 'REQUIRED', message: 'The amount is missing.' }],
      },
    },
    { status, headers: { ...requestId, ...headers } },
  );
