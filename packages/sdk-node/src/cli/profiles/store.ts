import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CommandError, UsageError } from '../problems.ts';
import { modeOfKey } from './secret-key.ts';

/** A key that `svc login` has stored, and the address of the service that it is for. */
export type Profile = { key: string; baseUrl: string; merchant: string | null };

/** The profile that is used when none is named. */
export const defaultProfile = 'default';

type Env = (name: string) => string | undefined;

/** `~/.config/svc`. Null: nobody's folder, so there are no profiles. */
export function profilesFolder(env: Env): string | null {
  const xdg = env('XDG_CONFIG_HOME');
  if (xdg !== undefined && path.isAbsolute(xdg)) return path.join(xdg, 'svc');
  const home = env('HOME');
  if (home) return path.join(home, '.config', 'svc');
  const appData = env('APPDATA');
  return appData ? path.join(appData, 'svc') : null;
}

/** The name is a part of the name of a file. @throws UsageError */
export function checkedName(name: string): string {
  if (!/^[a-z\d][a-z\d_-]{0,39}$/.test(name))
    throw new UsageError('The name of a profile has 1 to 40 small letters, digits, - and _, for example shop-test.');
  return name;
}

/** The names that have a file, in their order. No file is read. */
export function profileNames(env: Env): readonly string[] {
  const folder = profilesFolder(env);
  try {
    const files = folder === null ? [] : readdirSync(folder);
    return files.flatMap((file) => /^([a-z\d][a-z\d_-]{0,39})\.json$/.exec(file)?.[1] ?? []).toSorted();
  } catch {
    return [];
  }
}

/** Makes the folder for its owner alone. @throws UsageError or CommandError if it cannot keep a key */
export function prepareFolder(env: Env): string {
  const folder = profilesFolder(env);
  if (folder === null) throw new UsageError('There is no home folder for the key. Set HOME or XDG_CONFIG_HOME.');
  attempt(`${folder} cannot be made`, () => makeFolder(folder));
  checkFolder(folder);
  return folder;
}

/** With those above it. Not `recursive`: Node then tries without end in a folder of the system, such as /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another login was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function checkFolder(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new UsageError(`${folder} is no folder (a link is not followed).`);
  checkOwner(folder, found, '700');
}

/** Null: there is no such profile. @throws UsageError if the file is damaged, or others can read it */
export function readProfile(env: Env, name: string): Profile | null {
  const folder = profilesFolder(env);
  if (folder === null) return null;
  const file = fileOf(folder, name);
  const text = readOwn(folder, file);
  return text === null ? null : parsed(text, file, name);
}

function readOwn(folder: string, file: string): string | null {
  let open: number;
  try {
    // Windows has no such flags, and no links that anybody may make. A pipe would be waited for.
    open = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new UsageError(code === 'ELOOP' ? `${file} is a link: it is not followed.` : `No profile: ${message}`);
  }
  try {
    const found = fstatSync(open);
    if (!found.isFile()) throw new UsageError(`${file} is no file.`);
    checkFolder(folder);
    checkOwner(file, found, '600');
    return readFileSync(open, 'utf8');
  } finally {
    closeSync(open);
  }
}

function parsed(text: string, file: string, name: string): Profile {
  try {
    const { key, base_url, merchant = null } = JSON.parse(text) as { [member: string]: unknown };
    modeOfKey(String(key));
    if (typeof base_url === 'string')
      return { key: String(key), baseUrl: base_url, merchant: merchant === null ? null : String(merchant) };
  } catch {
    // The same error as for another kind of JSON. The parser's own would show a part of the file.
  }
  throw new UsageError(`${file} is damaged. Log in again: svc login --profile ${name}`);
}

/**
 * Writes the file in one step: it is there as a whole or not at all, and of two at once the last one stays. A link in its
 * place is replaced, not followed. @throws CommandError
 */
export function writeProfile(folder: string, name: string, { key, baseUrl, merchant }: Profile): string {
  const file = fileOf(folder, name);
  const draft = path.join(folder, `.${name}.${randomUUID()}.draft`);
  attempt(`The key cannot be stored in ${file}`, () => {
    try {
      const open = openSync(draft, 'wx', 0o600);
      try {
        writeSync(open, `${JSON.stringify({ key, base_url: baseUrl, merchant }, null, 2)}\n`);
        fsyncSync(open);
      } finally {
        closeSync(open);
      }
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  });
  return file;
}

/** Also what a login that was killed has left. @returns whether there was a file @throws UsageError or CommandError */
export function removeProfile(env: Env, name: string): boolean {
  const folder = profilesFolder(env);
  if (folder === null || !profileNames(env).includes(name)) return false;
  checkFolder(folder);
  attempt(`${fileOf(folder, name)} cannot be removed`, () => {
    const drafts = readdirSync(folder).filter((file) => file.startsWith(`.${name}.`) && file.endsWith('.draft'));
    for (const file of [`${name}.json`, ...drafts]) rmSync(path.join(folder, file), { force: true });
  });
  return true;
}

const fileOf = (folder: string, name: string): string => path.join(folder, `${name}.json`);

/** @throws UsageError if others than its owner can read or change it. Windows has other permissions. */
function checkOwner(file: string, { mode, uid }: Stats, wanted: '600' | '700'): void {
  if (process.getuid === undefined) return;
  if (uid !== process.getuid()) throw new UsageError(`${file} belongs to another user: it is not used.`);
  if ((mode & 0o077) !== 0)
    throw new UsageError(`Others can read or change ${file}: it is not used. Run: chmod ${wanted} '${file}'`);
}

function attempt(problem: string, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    throw new CommandError(`${problem}: ${(error as Error).message}`);
  }
}
