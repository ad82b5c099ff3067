import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './root.mjs';

/** How often the owner says that it still is, and after what silence it is not: its pid may be somebody else's by now. */
const beatMs = 1_000;
const silenceMs = 30_000;

/**
 * One installation or build at a time: `npm start` in one terminal and `npm run svc` in another, on a fresh checkout,
 * would otherwise write the same files. The lock carries its owner's pid, so that a killed owner blocks nobody.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function locked(name, work) {
  const file = inRoot('.cache', `${name}.lock`);
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (let waits = 0; !taken(file); waits += 1) {
    if (!isHeld(file)) moveAside(file);
    else await pause(50);
    if (waits === 20) console.error(`Another process holds ${file}: waiting for it …`);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), beatMs);
  const release = () => {
    clearInterval(beat);
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Linked rather than written in place: a lock that exists has its owner's pid in it.
 *
 * @param {string} file
 */
function taken(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    return alive(ownerOf(file)) && Date.now() - statSync(file).mtimeMs < silenceMs;
  } catch {
    return false; // released in the meantime
  }
}

/**
 * Only one can move a lock. When it has changed hands since it was looked at, it is given back.
 *
 * @param {string} file
 */
function moveAside(file) {
  const aside = `${file}.${process.pid}.aside`;
  try {
    renameSync(file, aside);
    if (isHeld(aside)) linkSync(aside, file);
  } catch {
    // Somebody else was quicker.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN; // released in the meantime
  }
}

/** @param {number} pid */
function alive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
