import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { aFolder, root, watch, type Env, type Running } from '../process/process.ts';

// A page of documentation is run as its reader follows it: its code is saved in files, its commands are run in order,
// and at the end each of its `text` blocks must have been printed.

/** A fenced block: ```` ```js server.mjs ````. The caption of code is its file, that of JSON its schema. */
/** It has a bank beside svc, and a clock that does not wait for a minute: stories/a-live-day.test.ts pastes it. */
export const needsBank = (file: string): boolean => file.endsWith('/live-day.md');

export type Block = { language: string; caption: string; code: string };

export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].map(([, language = '', caption = '', code = '']) => ({
    language,
    caption,
    code,
  }));

/** File → code. A block without a caption continues the file before it. */
export function filesOf(blocks: readonly Block[]): Map<string, string> {
  const files = new Map<string, string>();
  let file = '';
  for (const { language, caption, code } of blocks) {
    if (language !== 'js' && language !== 'ts') continue;
    file = caption || file;
    if (!/\.(mjs|ts)$/.test(file)) throw new Error(`This block has no file name:\n${code}`);
    files.set(file, (files.get(file) ?? '') + code);
  }
  return files;
}

/** The commands of the page, then one for each file that none of them starts. */
export function commandsOf(blocks: readonly Block[]): string[] {
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/ *# .*/, ''))
    .filter((line) => line !== '');
  const others = [...filesOf(blocks).keys()].filter((file) => !lines.includes(`node ${file}`));
  return [...lines, ...others.map((file) => `node ${file}`)];
}

/** The folder of an integrator who has installed express and the built SDK. */
export async function integratorFolder(files: ReadonlyMap<string, string>): Promise<string> {
  await sdkBuilt();
  const folder = aFolder();
  const write = (name: string, text: string, mode = 0o644): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text, { mode });
  };
  for (const [name, code] of files) write(name, code);
  write('package.json', JSON.stringify({ type: 'module' }));
  write('tsconfig.json', JSON.stringify(tsconfig));
  write('.curlrc', 'fail-with-body\n');
  // The real npx starts a second process, which goes on when the first one is killed.
  write('npx', `#!/bin/sh\nshift\nexec node ${root}/packages/sdk-node/dist/svc.js "$@"\n`, 0o755);
  mkdirSync(path.join(folder, 'node_modules/@svc'), { recursive: true });
  symlinkSync(`${root}/packages/sdk-node`, path.join(folder, 'node_modules/@svc/node'));
  symlinkSync(`${root}/services/api/node_modules/express`, path.join(folder, 'node_modules/express'));
  symlinkSync(`${root}/node_modules/@types`, path.join(folder, 'node_modules/@types'));
  return folder;
}

const tsconfig = {
  extends: `${root}/tsconfig.json`,
  compilerOptions: { types: ['node'], allowJs: true, checkJs: true },
  include: ['**/*.mjs', '**/*.ts'],
};

/** Node 20 runs TypeScript with its help. */
const tsx = { NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}` };

/** `port`: where the server of the page listens. */
type Session = { blocks: readonly Block[]; commands: readonly string[]; port: number; env: Env };

/**
 * Runs a page. A command that says that it listens, or that it is ready, goes on beside the next ones.
 * @returns the texts that nothing has printed, with all output
 */
export async function follow({ blocks, commands, port, env }: Session): Promise<string[]> {
  const folder = await integratorFolder(filesOf(blocks));
  const settings: Env = { PATH: `${folder}:${process.env['PATH']}`, CURL_HOME: folder, ...env };
  const exported: string[] = [];
  const started: Running[] = [];
  const timer = setTimeout(() => started.forEach((one) => void one.stop('SIGKILL')), timeoutMs);
  const texts = blocks.filter(({ language }) => language === 'text').map(({ code }) => code);
  try {
    for (const command of commands) await run(command);
    return (await Promise.all(texts.map(missing))).flat();
  } finally {
    clearTimeout(timer);
  }

  async function run(command: string): Promise<void> {
    // Variables and functions hold for the commands after them.
    if (/^(export |\w+=|\w+\(\) \{)/.test(command)) return void exported.push(await evaluated(command));
    const isFunction = exported.some((one) => one.startsWith(`${command.split(' ')[0]}() {`));
    const script = [...exported, `${isFunction ? '' : 'exec '}${command} 2>&1`].join('\n');
    const program = watch(
      spawn('sh', ['-ec', script], { cwd: folder, env: { ...settings, ...(command.endsWith('.ts') && tsx) } }),
    );
    started.push(program);
    const isReady = program.waitFor(new RegExp(`:${port}\n|^Ready\\.`, 'm')).then(() => null);
    const end = await Promise.race([program.ended, isReady]);
    if (end && end.code !== 0) throw new Error(`${command}\nended with exit code ${end.code}:\n${end.stdout}`);
  }

  /** A variable that is the output of a command: it runs once, as in the shell of the reader. */
  async function evaluated(command: string): Promise<string> {
    const [, start = '', name = ''] = /^((?:export )?(\w+)=)\$\(/.exec(command) ?? [];
    if (name === '') return command;
    const script = [...exported, command, `printf %s "$${name}"`].join('\n');
    const { code, stdout, stderr } = await watch(spawn('sh', ['-ec', script], { cwd: folder, env: settings })).ended;
    if (code !== 0) throw new Error(`${command}\nended with exit code ${code}:\n${stdout}${stderr}`);
    return `${start}'${stdout.replaceAll("'", String.raw`'\''`)}'`;
  }

  /** Waits until a program prints the text. */
  async function missing(text: string): Promise<string[]> {
    const pattern = patternOf(text);
    const printed = started.map((program) => program.waitFor(pattern));
    return Promise.any(printed).then(
      () => [],
      () => [text, ...started.map((program) => program.stdout())],
    );
  }
}

/** A server that does not print what the page says is stopped then. */
const timeoutMs = 120_000;

/** What is printed as this text, in which … stands for anything. */
export const patternOf = (text: string): RegExp => new RegExp(text.trim().split('…').map(escaped).join('.+'));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without its comments and strings: the same in all languages. */
export function withoutTexts({ language, caption, code }: Block): Block {
  if (language === 'text') return { language, caption: '', code: '' };
  if (language === 'html') return { language, caption, code: code.replaceAll(/>[^<]*</g, '><') };
  const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`| *(?:\/\/|# ).*/g;
  return { language, caption, code: code.replaceAll(texts, (text) => (/^['"`]/.test(text) ? "''" : '')) };
}
