import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A .zip of these files, in their order. The same contents make the same bytes: each file has the first time that a .zip can say.
 *
 * @param {readonly { name: string, content: Buffer }[]} files
 */
export function zipOf(files) {
  const locals = [];
  const directory = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const about = aboutFile(name, content, packed);
    const local = Buffer.concat([uint32(0x04034b50), about, Buffer.from(name), packed]);
    // Version 2.0 made it. There is no comment, no further disk and no attribute.
    directory.push(uint32(0x02014b50), uint16(20), about, Buffer.alloc(10), uint32(offset), Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [uint32(0x06054b50), uint32(0), count, count, uint32(listed.length), uint32(offset), uint16(0)];
  return Buffer.concat([...locals, listed, ...end]);
}

/** What stands both before the contents of a file and in the directory at the end. */
function aboutFile(name, content, packed) {
  const [version, namesAreUtf8, deflated, midnight, firstOfJanuary1980, noExtra] = [20, 0x0800, 8, 0, 0x0021, 0];
  return Buffer.concat([
    ...[version, namesAreUtf8, deflated, midnight, firstOfJanuary1980].map(uint16),
    ...[crc32(content), packed.length, content.length].map(uint32),
    ...[Buffer.byteLength(name), noExtra].map(uint16),
  ]);
}

function uint16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
