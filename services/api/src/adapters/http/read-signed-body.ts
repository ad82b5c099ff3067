import type { Request } from 'express';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { UnsignedBytes } from './access/unsigned-bytes.ts';

/** Four times the largest notification of the contract, all of it escaped. A stranger can send a body, too. */
const maximumBytes = 16 * 1024;
/** A part takes 400 bytes beside its own. Parts of one byte would take 4 MB before they are 10,000, so they are joined. */
const maximumParts = 100;

/** Refuses a length before anything of the body is read. @throws Refusal PAYLOAD_TOO_LARGE */
export function checkSignedLength({ headers }: Request): void {
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
}

/**
 * Reads the bytes of a signed body as they were sent, for the signature covers them. They are parsed after it is checked: see
 * `parseBody`.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE (a compressed body), PAYLOAD_TOO_LARGE, BAD_REQUEST (it has no end), and as `unsignedBytes`
 */
export async function readSignedBody(request: Request, unsignedBytes: UnsignedBytes): Promise<Buffer> {
  if ((request.headers['content-encoding'] || 'identity').toLowerCase() !== 'identity')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', say('Send the body without compression.'));

  return new Promise((resolve, reject) => {
    let length = 0;
    let parts: Buffer[] = [];
    const counted = unsignedBytes.begin(request.ip ?? '', refuse);
    request.on('data', add).on('end', accept).on('close', abort);

    function add(part: Buffer): void {
      length += part.length;
      if (length > maximumBytes) return refuse(tooLarge());
      parts.push(part);
      if (parts.length > maximumParts) parts = [Buffer.concat(parts)];
      counted.add(part.length);
    }
    function accept(): void {
      stop();
      resolve(Buffer.concat(parts));
    }
    function refuse(refusal: Refusal): void {
      stop();
      reject(refusal);
    }
    /** The client has closed the connection. */
    function abort(): void {
      refuse(new Refusal('BAD_REQUEST'));
    }
    function stop(): void {
      request.off('data', add).off('end', accept).off('close', abort);
      counted.done();
    }
  });
}

const tooLarge = (): Refusal =>
  new Refusal('PAYLOAD_TOO_LARGE', say('A notification has at most {limit} KiB.', { limit: maximumBytes / 1024 }));
