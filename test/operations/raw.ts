import { request as httpRequest } from 'node:http';
import { expect } from '@jest/globals';
import { operations, type OperationId } from '../../services/api/src/generated/operations.ts';
import { checkAnswer } from '../contract.ts';
import type { Body, World } from '../world.ts';

// HTTP as no client library would send it.

export type Raw = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  chunked?: boolean;
  key?: string | null;
};
export type Answer = { status: number; headers: Record<string, unknown>; text: string; body: Body; error: Body };

/** Says exactly this; the answer must be JSON of our own making, with a request id, whatever it is. */
export async function say(world: World, path: string, raw: Raw = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, body, chunked = false, key = world.keys.secret } = raw;
  const answer = await new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      `${world.origin}${path}`,
      {
        method,
        headers: {
          Connection: 'close',
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && !chunked && { 'Content-Length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const parsed = (text === '' ? {} : JSON.parse(text)) as Body;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: parsed,
            error: (parsed['error'] ?? {}) as Body,
          });
        });
      },
    );
    request.on('error', reject);
    if (chunked && body !== undefined) request.write(body);
    request.end(chunked ? undefined : body);
  });
  checkAnswer(operationAt(method, path), answer.status, answer.body, String(answer.headers['x-request-id']));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toMatchObject(answer.status < 400 ? { success: true } : asRefused(answer));
  return answer;
}

/** The operation that such a call reaches. Where there is none the refusal is one that every operation may give. */
function operationAt(method: string, path: string): OperationId {
  const { pathname } = new URL(path, 'http://x');
  const isHere = (row: { method: string; path: string }): boolean =>
    row.method.toUpperCase() === method &&
    new RegExp(`^/v1${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return operations.find(isHere)?.id ?? 'createPaymentIntent';
}

/** What every refusal has, beside what the contract's schema can say. */
const asRefused = ({ headers, error }: Answer): Body => ({
  success: false,
  message: error['message'],
  error: {
    request_id: headers['x-request-id'],
    doc_url: `https://svc.example/docs/errors#${String(error['code'])}`,
  },
});
