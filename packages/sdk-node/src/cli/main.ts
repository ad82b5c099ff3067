import { ConfigurationError } from '../errors.ts';
import { version } from '../version.ts';
import {
  commandFirst,
  commonOptionsOf,
  isForEveryCommand,
  readArguments,
  writtenOption,
  type Options,
} from './arguments.ts';
import type { AnyCommand, System } from './command.ts';
import { connect } from './connect.ts';
import { resendEvents } from './events.ts';
import { commandHelp, overview } from './help.ts';
import { listen } from './listen.ts';
import { tailLogs } from './logs.ts';
import { mcp } from './mcp/command.ts';
import { didYouMean } from './nearest.ts';
import { createOutput, type Output } from './output.ts';
import { createPayment, getPayment, payPayment } from './payments.ts';
import { errorObject, explained, keyAsArgument, refuseKeys, UsageError } from './problems.ts';
import { completions, completionScript } from './operations/complete.ts';
import { groupOf, operationOf, resources } from './operations/find.ts';
import { groupHelp, operationHelp, resourcesHelp } from './operations/help.ts';
import { runOperation } from './operations/run.ts';
import { listProfiles } from './profiles/list.ts';
import { login } from './profiles/login.ts';
import { logout } from './profiles/logout.ts';
import { profileNames } from './profiles/store.ts';
import { trigger } from './trigger.ts';

const commands: readonly AnyCommand[] = [
  listen,
  trigger,
  resendEvents,
  tailLogs,
  createPayment,
  payPayment,
  getPayment,
  login,
  logout,
  listProfiles,
  mcp,
];

/** As shells have it for Ctrl-C. */
export const interruptedCode = 130;

/** @returns the exit code: 0, 1 (failed), 2 (used wrongly) or 130 (Ctrl-C has ended it) */
export async function run(written: readonly string[], machine: System): Promise<number> {
  const args = commandFirst(written);
  const system = { ...machine, env: trimmed(machine.env) };
  // The words to complete can have any option.
  const out = createOutput(system, args.includes('--json') && args[0] !== 'complete');
  let command: Pick<AnyCommand, 'name'> | null = null;
  try {
    if (args[0] === 'complete') {
      out.say(completions(commands, () => profileNames(system.env), args.slice(args[1] === '--' ? 2 : 1)).join('\n'));
      return 0;
    }
    if (args[0] === 'completion') {
      out.say(completionScript(args[1]));
      return 0;
    }
    const operation = operationOf(args);
    if (!operation) refuseOptionFirst(args);
    if (operation) {
      command = operation;
      await runOperation(operation, args.slice(2), { out, system, connect: (given) => connect(given, out, system) });
      return 0;
    }
    const { words, given } = readArguments(args);
    refuseKeys(words);
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
    await prepared(known, { words, given, out, system })();
    return 0;
  } catch (error) {
    if (system.signal.aborted) return interruptedCode;
    const isUsage = error instanceof UsageError || error instanceof ConfigurationError;
    const see = isUsage && command ? `\nSee: svc ${command.name} --help` : '';
    out.error(errorObject(error), `${out.red('error:')} ${explained(error)}${see}`);
    return isUsage ? 2 : 1;
  }
}

/** `export SVC_SECRET_KEY=$(cat file)` keeps the line break of Windows. */
const trimmed =
  (env: System['env']): System['env'] =>
  (name) =>
    name.startsWith('SVC_') ? env(name)?.trim() : env(name);

/** An option that not every command takes says nothing before it. @throws UsageError */
function refuseOptionFirst(args: readonly string[]): void {
  const option = writtenOption(args.find((arg) => arg.startsWith('-') && !isForEveryCommand(arg)) ?? '');
  const command = args.map((_, index) => operationOf(args.slice(index))).find((found) => found);
  if (option && args[0]?.startsWith('-') && command)
    throw new UsageError(`Write ${option} after the command: svc ${command.name} ${option} …`);
}

/** The help of an operation, of the commands of a resource, or of all. */
function helpOf(out: Output, words: readonly string[]): string {
  const operation = operationOf(words);
  if (operation) return operationHelp(out, operation);
  const group = inGroup(words[0]);
  return group.length > 0 ? groupHelp(out, group) : `${overview(out, commands)}\n\n${resourcesHelp(out)}`;
}

/** The commands whose first word this is: those of operations, and what is written by hand. */
function inGroup(word = ''): readonly Pick<AnyCommand, 'name' | 'summary'>[] {
  return [...groupOf(word), ...commands.filter(({ name }) => name.startsWith(`${word} `))];
}

/** @returns null if there are no words, or those of a group alone, such as `payments` @throws UsageError */
function commandOf(words: readonly string[]): AnyCommand | null {
  const given = words.slice(0, 2).join(' ');
  const command = commands.find(({ name }) => name === given || name === words[0]);
  if (command) return command;
  const group = inGroup(words[0]);
  if (words.length === 0 || (words.length === 1 && group.length > 0) || operationOf(words)) return null;
  const names =
    group.length > 0
      ? group.map(({ name }) => name)
      : [...commands.map(({ name }) => name.split(' ')[0] ?? ''), ...resources];
  const others = group.length > 0 ? ` There are: ${names.join(', ')}.` : ' See: svc --help';
  throw new UsageError(
    `There is no command ${given}.${didYouMean(group.length > 0 ? given : (words[0] ?? ''), names) || others}`,
  );
}

type Call = { words: readonly string[]; given: Options; out: Output; system: System };

/** @throws UsageError or ConfigurationError if the options, the words or the settings do not fit */
function prepared(command: AnyCommand, { words: all, given, out, system }: Call): () => Promise<void> {
  const isLocal = 'runLocal' in command;
  if (isLocal && given.key) throw new UsageError(keyAsArgument);
  const allowed: readonly string[] = [...command.options, ...commonOptionsOf(isLocal ? 'without a key' : 'with a key')];
  const foreign = Object.keys(given).find((name) => !allowed.includes(name));
  if (foreign) throw new UsageError(`svc ${command.name} has no option --${foreign}.`);
  const words = all.slice(command.name.split(' ').length);
  const most = command.argument ? (command.argument.isRepeated ? Infinity : 1) : 0;
  if (words.length > most) throw new UsageError(`svc ${command.name} does not take ${words.slice(most).join(' ')}.`);

  if (isLocal) return () => command.runLocal({ system, out, options: given });
  const connection = connect({ ...given, baseUrl: given['base-url'] }, out, system);
  const { fetch, now, wait, signal, stdio } = system;
  return () => command.run({ ...connection, out, words, options: given, fetch, now, wait, signal, stdio });
}
