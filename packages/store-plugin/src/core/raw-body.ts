import type { Readable } from 'node:stream';

/** The bytes of a request, unparsed. @returns null above the limit; the rest is not read */
export async function bytesOf(request: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) return null;
  }
  return Buffer.concat(chunks);
}
