import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; content: Buffer };
/** What the .zip says, where it is not true. */
type Lies = { crc32?: number; bytes?: number; flags?: number; zip64?: boolean };

/** A .zip with these files. `zip64`: sizes and places are in the fields for more than 4 GB. */
export function zipOf(entries: readonly Entry[], lies: Lies = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const sizes = { packed: packed.length, bytes: lies.bytes ?? content.length, offset };
    const common = [lies.flags ?? 0, lies.crc32 ?? crc32(content)] as const;
    const local = Buffer.concat([header(0x04034b50, 30, common, name, sizes, 0), Buffer.from(name), packed]);
    const extra = lies.zip64 ? zip64Extra(sizes) : Buffer.alloc(0);
    directory.push(header(0x02014b50, 46, common, name, sizes, extra.length), Buffer.from(name), extra);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, ...end(entries.length, listed.length, offset, lies.zip64 ?? false)]);
}

type Sizes = { packed: number; bytes: number; offset: number };

function header(
  mark: number,
  length: number,
  [flags, checksum]: readonly [number, number],
  name: string,
  { packed, bytes, offset }: Sizes,
  extraLength: number,
): Buffer {
  const isCentral = length === 46;
  const at = isCentral ? 8 : 6;
  const buffer = Buffer.alloc(length);
  buffer.writeUInt32LE(mark, 0);
  buffer.writeUInt16LE(flags, at);
  buffer.writeUInt16LE(8, at + 2);
  buffer.writeUInt32LE(checksum, at + 8);
  buffer.writeUInt32LE(extraLength > 0 ? 0xffffffff : packed, at + 12);
  buffer.writeUInt32LE(extraLength > 0 ? 0xffffffff : bytes, at + 16);
  buffer.writeUInt16LE(Buffer.byteLength(name), at + 20);
  buffer.writeUInt16LE(extraLength, at + 22);
  if (isCentral) buffer.writeUInt32LE(extraLength > 0 ? 0xffffffff : offset, 42);
  return buffer;
}

function zip64Extra({ packed, bytes, offset }: Sizes): Buffer {
  const buffer = Buffer.alloc(28);
  buffer.writeUInt16LE(1, 0);
  buffer.writeUInt16LE(24, 2);
  for (const [index, value] of [bytes, packed, offset].entries()) buffer.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return buffer;
}

function end(count: number, length: number, offset: number, zip64: boolean): Buffer[] {
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(zip64 ? 0xffff : count, 8);
  last.writeUInt16LE(zip64 ? 0xffff : count, 10);
  last.writeUInt32LE(zip64 ? 0xffffffff : length, 12);
  last.writeUInt32LE(zip64 ? 0xffffffff : offset, 16);
  if (!zip64) return [last];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, offset],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), at);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator, last];
}
