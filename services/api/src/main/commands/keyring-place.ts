import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, WrongSettings } from '../config.ts';
import { codeOf, hasKeyring, keyringFile, keyringText } from '../data-folder.ts';

/** Where this command has its keyring from: a setting, whose text the operator changes, or the file of a data folder. */
export type KeyringPlace = {
  text: string;
  /** Null: the operator sets the text. */
  file: string | null;
};

export async function keyringPlaceOf(): Promise<KeyringPlace> {
  const config = readConfig(process.env, { serving: false, hasKeyring });
  const file = config.secrets === null ? path.resolve(keyringFile(config.dataDir)) : null;
  return { text: await keyringText(config), file };
}

/**
 * Replaces the file, mode 600: whoever reads it meanwhile has the whole old or the whole new text, also after a crash.
 * @throws WrongSettings when it has changed, or cannot be written
 */
export async function saveKeyring(file: string, before: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      if ((await readFile(file, 'utf8')).trim() !== before)
        throw new WrongSettings([`The keyring ${file} has changed meanwhile: run the command again.`]);
      await handle.writeFile(`${text}\n`);
      await handle.sync();
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (error instanceof WrongSettings) throw error;
    const next =
      codeOf(error) === 'EEXIST'
        ? `another command writes it, or one was interrupted: then remove ${draft}`
        : 'make it writable for this user, and run the command again';
    throw new WrongSettings([`The keyring ${file} can't be written (${codeOf(error)}): ${next}.`]);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
