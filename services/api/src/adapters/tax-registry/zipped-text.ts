import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';

export type ZippedText = { bytes: number; read(): AsyncIterable<Buffer> };

/**
 * The one text file in a .zip, also in one of more than 4 GB (zip64). yauzl reads the directory of the .zip and checks the
 * size of what it unpacks; the checksum is checked here.
 * @throws ImportStopped when it has none, or several, or it is encrypted
 */
export async function zippedText(file: string, name: string): Promise<ZippedText> {
  const stopped = (why: string): ImportStopped => new ImportStopped(`${name} ${why}.`);

  async function* read(): AsyncIterable<Buffer> {
    const { zip, entry } = await openText(file, stopped);
    try {
      let found = 0;
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        found = crc32(chunk, found);
        yield chunk;
      }
      if (found !== entry.crc32) throw stopped('is damaged: its checksum is wrong. Download it again');
    } finally {
      zip.close();
    }
  }

  const { zip, entry } = await openText(file, stopped);
  zip.close();
  return { bytes: entry.uncompressedSize, read };
}

type Stopped = (why: string) => ImportStopped;

/** The caller closes the .zip. */
async function openText(file: string, stopped: Stopped): Promise<{ zip: ZipFile; entry: Entry }> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    return { zip, entry: await textIn(zip, stopped) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function textIn(zip: ZipFile, stopped: Stopped): Promise<Entry> {
  const texts: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (/\.txt$/i.test(entry.fileName)) texts.push(entry);
  const [entry, other] = texts;
  if (entry === undefined) throw stopped('has no .txt file');
  if (other !== undefined) throw stopped('has several .txt files: unpack it, and import the one of the registry');
  if (!entry.canDecodeFileData()) throw stopped('is encrypted, or compressed in an unusual way: unpack it first');
  return entry;
}
