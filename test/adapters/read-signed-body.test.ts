import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import type { Request } from 'express';
import { unsignedBytes } from '../../services/api/src/adapters/http/access/unsigned-bytes.ts';
import { readSignedBody } from '../../services/api/src/adapters/http/read-signed-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const aRequest = (): Request =>
  Object.assign(new Readable({ read: () => undefined }), { headers: {}, ip: '127.0.0.1' }) as unknown as Request;

test('a body in chunks of one byte is read in its order, and takes little more memory than it has bytes', async () => {
  const text = '0123456789'.repeat(1_000);
  const requests = Array.from({ length: 50 }, aRequest);
  const counted = unsignedBytes();
  const bodies = requests.map((request) => readSignedBody(request, counted));
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const request of requests) for (const byte of text) request.push(Buffer.from(byte));
  await setImmediate();
  collectGarbage();
  // Each chunk as a part of its own would take 100 bytes here: 50 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  for (const request of requests) request.push(null);
  for (const body of bodies) expect(String(await body)).toBe(text);
});

test('a body whose client has gone is refused, and its bytes are given back', async () => {
  const counted = unsignedBytes();
  const holds = (request: Request): Promise<unknown> => {
    request.push(Buffer.alloc(16_384));
    return readSignedBody(request, counted).catch((refusal: unknown) => Object(refusal).code as unknown);
  };
  const requests = Array.from({ length: 64 }, aRequest);
  const codes = requests.map(holds);
  expect(await holds(aRequest())).toBe('RATE_LIMITED');
  for (const request of requests) request.destroy();
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['BAD_REQUEST']));
  const whole = aRequest();
  const read = holds(whole);
  whole.push(null);
  expect(await read).toEqual(Buffer.alloc(16_384));
});
