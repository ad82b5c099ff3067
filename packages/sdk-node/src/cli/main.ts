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
import { completions, completionScript } from './operations/complete.ts';
import { groupOf, operationOf, resources } from './operations/find.ts';
import { groupHelp, operationHelp, resourcesHelp } from './operations/help.ts';
import { runOperation } from './operations/run.ts';
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
  let command: Pick<Command, 'name'> | null = null;
  try {
    if (args[0] === 'complete') {
      out.say(
        completions(
          commands.map(({ name }) => name),
          args.slice(args[1] === '--' ? 2 : 1),
        ).join('\n'),
      );
      return 0;
    }
    if (args[0] === 'completion') {
      out.say(completionScript(args[1]));
      return 0;
    }
    const operation = operationOf(args);
    if (operation && !commands.some(({ name }) => name === operation.name)) {
      command = operation;
      await runOperation(operation, args.slice(2), { out, system, connect: (given) => connect(given, out, system) });
      return 0;
    }
    const { words, given } = readArguments(args);
    if (given.version) {
      out.result({ version }, version);
      return 0;
    }
    const isHelp = given.help || words[0] === 'help';
    const asked = words[0] === 'help' ? words.slice(1) : words;
    const known = commandOf(asked);
    command = known;
    if (isHelp) {
      out.say(known ? commandHelp(out, known) : helpOf(out, asked));
      return 0;
    }
    if (known === null) throw new UsageError(`Which command?\n\n${helpOf(out, asked)}`);
    await known.run(createContext(known, { words, given, out, system }));
    return 0;
  } catch (error) {
    if (!system.signal.aborted) out.warn(`${out.red('error:')} ${explained(error)}`);
    if (!(error instanceof UsageError || error instanceof ConfigurationError)) return 1;
    if (command) out.warn(`See: svc ${command.name} --help`);
    return 2;
  }
}

/** The help of an operation, of the commands of a resource, or of all. */
function helpOf(out: Output, words: readonly string[]): string {
  const operation = operationOf(words);
  if (operation) return operationHelp(out, operation);
  const group = inGroup(words[0]);
  return group.length > 0 ? groupHelp(out, group) : `${overview(out, commands)}\n\n${resourcesHelp(out)}`;
}

/** The commands whose first word this is. What is written by hand stands before the operation of the same name. */
function inGroup(word = ''): readonly Pick<Command, 'name' | 'summary'>[] {
  const own = commands.filter(({ name }) => name.startsWith(`${word} `));
  return [...own, ...groupOf(word).filter(({ name }) => !own.some((one) => one.name === name))];
}

/** @returns null if there are no words, or those of a group alone, such as `payments` @throws UsageError */
function commandOf(words: readonly string[]): Command | null {
  const given = words.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === given || name === words[0]);
  if (command) return command;
  const group = inGroup(words[0]);
  if (words.length === 0 || (words.length === 1 && group.length > 0) || operationOf(words)) return null;
  const names = group.length > 0 ? group.map(({ name }) => name) : [...commands.map(({ name }) => name), ...resources];
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

  const { svc, key, mode, address } = connect(
    { key: given.key ?? null, baseUrl: given['base-url'] ?? null },
    out,
    system,
  );
  const { fetch, now, wait, signal } = system;
  return { svc, key, mode, address, out, words, options: given, fetch, now, wait, signal };
}

/** A client with the key and the address that were given, or those of the environment. @throws UsageError or ConfigurationError */
function connect(given: { key: string | null; baseUrl: string | null }, out: Output, { env, fetch, signal }: System) {
  const key = given.key ?? env('SVC_SECRET_KEY');
  const [, mode] = /^svc_(test|live)_/.exec(key ?? '') ?? [];
  if (!key || (mode !== 'test' && mode !== 'live')) throw new UsageError(key ? wrongKey : missingKey);
  if (given.key)
    out.warn(out.yellow('Other programs can read --key in the list of processes. SVC_SECRET_KEY is safer.'));
  const baseUrl = given.baseUrl ?? env('SVC_BASE_URL');
  const settings = { fetch, signal, logger: { warn: out.warn }, ...(baseUrl !== undefined && { baseUrl }) };
  // A secret key gives a client with every operation.
  const svc = createClient(key, settings) as Svc;
  return { svc, key, mode, address: baseUrl ?? 'http://localhost:3000' } as const;
}

const missingKey = `The API key is missing. Set SVC_SECRET_KEY to a secret key:
  export SVC_SECRET_KEY=svc_test_…`;
const wrongKey = 'This is no secret API key: it begins with svc_test_ or svc_live_.';
