import { createClient, type Svc } from '../client.ts';
import { ConfigurationError } from '../errors.ts';
import { version } from '../version.ts';
import { commonOptions, readArguments, type Options } from './arguments.ts';
import type { Command, Context, System } from './command.ts';
import { listEvents, resendEvents } from './events.ts';
import { commandHelp, overview } from './help.ts';
import { listen } from './listen.ts';
import { tailLogs } from './logs.ts';
import { didYouMean } from './nearest.ts';
import { createOutput, type Output } from './output.ts';
import { createPayment, getPayment, payPayment } from './payments.ts';
import { explained, UsageError } from './problems.ts';
import { trigger } from './trigger.ts';

const commands: readonly Command[] = [
  listen,
  trigger,
  listEvents,
  resendEvents,
  tailLogs,
  createPayment,
  payPayment,
  getPayment,
];

/** @returns the exit code: 0, 1 (failed) or 2 (used wrongly) */
export async function run(args: readonly string[], system: System): Promise<number> {
  const out = createOutput(system, args.includes('--json'));
  let command: Command | null = null;
  try {
    const { words, given } = readArguments(args);
    if (given.version) {
      out.result({ version }, version);
      return 0;
    }
    const isHelp = given.help || words[0] === 'help';
    command = commandOf(words[0] === 'help' ? words.slice(1) : words);
    if (isHelp) {
      out.say(command ? commandHelp(out, command) : overview(out, commands));
      return 0;
    }
    if (command === null) throw new UsageError(`Which command?\n\n${overview(out, commands)}`);
    await command.run(createContext(command, { words, given, out, system }));
    return 0;
  } catch (error) {
    if (!system.signal.aborted) out.warn(`${out.red('error:')} ${explained(error)}`);
    if (!(error instanceof UsageError || error instanceof ConfigurationError)) return 1;
    if (command) out.warn(`See: svc ${command.name} --help`);
    return 2;
  }
}

/** @returns null if there are no words, or those of a group alone, such as `payments` @throws UsageError */
function commandOf(words: readonly string[]): Command | null {
  const given = words.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === given || name === words[0]);
  if (command) return command;
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
  if (words.length === 0 || (words.length === 1 && group.length > 0)) return null;
  const names = (group.length > 0 ? group : commands).map(({ name }) => name);
  const others = group.length > 0 ? ` There are: ${names.join(', ')}.` : ' See: svc --help';
  throw new UsageError(
    `There is no command ${given}.${didYouMean(group.length > 0 ? given : (words[0] ?? ''), names) || others}`,
  );
}

type Call = { words: readonly string[]; given: Options; out: Output; system: System };

/** @throws UsageError or ConfigurationError if the options, the words or the settings do not fit */
function createContext(command: Command, { words: all, given, out, system }: Call): Context {
  const allowed: readonly string[] = [...command.options, ...commonOptions];
  const foreign = Object.keys(given).find((name) => !allowed.includes(name));
  if (foreign) throw new UsageError(`svc ${command.name} has no option --${foreign}.`);
  const words = all.slice(command.name.split(' ').length);
  const most = command.argument ? (command.argument.isRepeated ? Infinity : 1) : 0;
  if (words.length > most) throw new UsageError(`svc ${command.name} does not take ${words.slice(most).join(' ')}.`);

  const key = given.key ?? system.env('SVC_SECRET_KEY');
  const [, mode] = /^svc_(test|live)_/.exec(key ?? '') ?? [];
  if (!key || (mode !== 'test' && mode !== 'live')) throw new UsageError(key ? wrongKey : missingKey);
  if (given.key)
    out.warn(out.yellow('Other programs can read --key in the list of processes. SVC_SECRET_KEY is safer.'));
  const { fetch, now, wait, signal } = system;
  const baseUrl = given['base-url'] ?? system.env('SVC_BASE_URL');
  const settings = { fetch, signal, logger: { warn: out.warn }, ...(baseUrl !== undefined && { baseUrl }) };
  // A secret key gives a client with every operation.
  const svc = createClient(key, settings) as Svc;
  const address = baseUrl ?? 'http://localhost:3000';
  return { svc, key, mode, address, out, words, options: given, fetch, now, wait, signal };
}

const missingKey = `The API key is missing. Set SVC_SECRET_KEY to a secret key:
  export SVC_SECRET_KEY=svc_test_…`;
const wrongKey = 'This is no secret API key: it begins with svc_test_ or svc_live_.';
