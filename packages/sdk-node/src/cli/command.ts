import type { Readable, Writable } from 'node:stream';
import type { Svc } from '../client.ts';
import type { Fetch } from '../options.ts';
import type { OptionName, Options } from './arguments.ts';
import type { Output, Sinks } from './output.ts';

/** What the program takes from the machine. Tests give their own. */
export type System = Sinks & {
  fetch: Fetch;
  now(): Date;
  /** Resolves after this time, and rejects when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** Aborts at Ctrl-C. */
  signal: AbortSignal;
  /** A file; `-` is standard input. */
  readBytes(file: string): Promise<Uint8Array>;
  /** Asks the person at the terminal. Null: there is none. */
  ask: ((question: string) => Promise<string>) | null;
  /** Reads a secret: from a person without showing it, otherwise all of standard input. */
  readSecret(question: string): Promise<string>;
  /** Standard input and output themselves, for a command that speaks a protocol. */
  stdio(): { input: Readable; output: Writable };
};

/** What a command gets that needs no key. */
export type LocalContext = { system: System; out: Output; options: Options };

/** What a command gets. */
export type Context = Pick<System, 'fetch' | 'now' | 'wait' | 'signal' | 'stdio'> & {
  svc: Svc;
  key: string;
  /** The mode of the key. */
  mode: 'test' | 'live';
  /** The address of the service, to show it. */
  address: string;
  out: Output;
  /** The words after the command. */
  words: readonly string[];
  options: Options;
};

/** What the help of a command says. */
export type CommandHelp = {
  /** The words that call it. */
  name: string;
  /** The words that follow, as the help shows them. An argument that may be repeated ends in `…`. */
  argument?: { name: string; isRepeated?: boolean; choices?: readonly string[] };
  summary: string;
  /** Further paragraphs of its help. */
  description: string;
  options: readonly OptionName[];
  examples: readonly string[];
};

export type Command = CommandHelp & {
  /** @throws UsageError, CommandError or SvcError */
  run(context: Context): Promise<void>;
};

/** A command about this machine: it needs no key. */
export type LocalCommand = CommandHelp & {
  /** @throws UsageError, CommandError or SvcError */
  runLocal(context: LocalContext): Promise<void>;
};

export type AnyCommand = Command | LocalCommand;
