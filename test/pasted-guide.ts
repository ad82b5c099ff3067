import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { aFolder, root, watch, type Env } from './process/process.ts';
import { blocksOf } from './sdk/guides.ts';

// A guide that needs nothing of ours, pasted into a shell line by line.

type Pasting = {
  /** What the reader writes in place of it, such as his key. */
  replaced: Readonly<Record<string, string>>;
  /** The programs that the shell finds: those of this machine by their name, and shell scripts of the test. */
  programs: readonly string[];
  scripts?: Readonly<Record<string, string>>;
  /** The titles (`##`) of the sections that this test pastes: all, without it. */
  sections?: RegExp;
  /** The lines that this test does not run. */
  leavesOut?: RegExp;
  /** Where the reader stands, and what else his shell has. */
  folder?: string;
  env?: Env;
};

/**
 * Pastes the commands of a guide, and returns what they print: at least all of its outputs, in their order. The first
 * command that fails ends it.
 */
export async function pasteGuide(
  guide: string,
  { replaced, programs, scripts = {}, sections, leavesOut, folder = aFolder(), env = {} }: Pasting,
): Promise<string> {
  const given = sectionsOf(readFileSync(path.join(root, guide), 'utf8'), sections);
  const page = Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), given);
  const bin = folderOf(programs, scripts);
  const shell = spawn('/bin/sh', ['-e'], { cwd: folder, env: { PATH: bin, HOME: folder, ...env } });
  const running = watch(shell);
  for (const { language, code } of blocksOf(page))
    if (language === 'sh')
      for (const line of code.split('\n')) if (!leavesOut?.test(line)) shell.stdin.write(`${line}\n`);
  shell.stdin.end();
  const timer = setTimeout(() => void running.stop('SIGKILL'), timeoutMs);
  const { code, stdout, stderr } = await running.ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The shell ended with ${code}:\n${stdout}${stderr}`);
  expect(stdout).toMatch(outputsOf(page));
  return stdout;
}

/** What is above the first title is no section. */
const sectionsOf = (guide: string, wanted = /^/): string =>
  guide
    .split(/^## /m)
    .slice(1)
    .filter((section) => wanted.test(section))
    .join('\n');

/** A guide that waits for what never comes is ended then, and its output is shown. */
const timeoutMs = 200_000;

function folderOf(programs: readonly string[], scripts: Readonly<Record<string, string>>): string {
  const folder = aFolder();
  for (const name of programs) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    symlinkSync(stdout.trim(), path.join(folder, name));
  }
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return folder;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All `text` blocks with a caption, one after the other, in which … stands for anything in its line. */
const outputsOf = (page: string): RegExp =>
  new RegExp(
    blocksOf(page)
      .filter(({ language, caption }) => language === 'text' && caption !== '')
      .map(({ code }) => code.split('…').map(escaped).join('.+'))
      .join('[^]*?'),
  );
