import type { OperationCommand } from '../../generated/commands.ts';
import { operationIds } from '../../generated/fields.ts';
import { commonOptionsOf, forEveryCommand, options, usage, wordsBeforeCommand, type OptionName } from '../arguments.ts';
import type { AnyCommand } from '../command.ts';
import { UsageError } from '../problems.ts';
import { eventTypes } from '../recipes.ts';
import { commonNames, fieldsOf, isFilledIn, namesOf, optionOf } from './arguments.ts';
import { groupOf, operationOf, resources } from './find.ts';

/**
 * What can stand where the last word begins, one on each line: the shell keeps those that begin like it.
 *
 * @param commands those that are no operations
 * @param profiles the names of the stored profiles
 * @param given the words after `svc`; the last one may be empty
 */
export function completions(
  commands: readonly AnyCommand[],
  profiles: () => readonly string[],
  given: readonly string[],
): readonly string[] {
  const before = wordsBeforeCommand(given.slice(0, -1));
  const words = before < given.length ? given.slice(before) : given;
  const [resource = '', action = ''] = words;
  if (words.length <= 1 && resource.startsWith('-')) return [...forEveryCommand, '--version'];
  if (words.length <= 1) return [...namesFor(commands, words), 'completion', 'help'];
  if (words.at(-2) === '--profile') return profiles();
  if (resource === 'help') return words.length > 3 ? [] : namesFor(commands, words.slice(1));
  const operation = operationOf([resource, action]);
  if (words.length > 2 && operation) return ofOperation(operation, words);
  const command = commands.find(
    ({ name }) => name === resource || (words.length > 2 && name === `${resource} ${action}`),
  );
  if (command) return ofCommand(command, words.at(-2) ?? '', words.at(-1) ?? '');
  if (words.length > 2) return [];
  if (resource === 'completion') return Object.keys(scripts);
  return namesFor(commands, words);
}

/** The first word of every command, or the second ones of those that begin with `words`. */
function namesFor(commands: readonly AnyCommand[], [first = '', ...rest]: readonly string[]): readonly string[] {
  if (rest.length === 0) return unique([...commands.map(({ name }) => firstWord(name)), ...resources]);
  return unique([...groupOf(first), ...commands].flatMap(({ name }) => secondOf(first)(name)));
}

function ofOperation(operation: OperationCommand, words: readonly string[]): readonly string[] {
  const fields = fieldsOf(operation).filter((field) => !isFilledIn(field));
  const before = fields.find((field) => namesOf(field, fields).some((name) => `--${name}` === words.at(-2)));
  if (before) return valuesOf(before.kind, words.at(-1) ?? '');
  return [...fields.map(({ name }) => optionOf(name)), ...commonNames(operation)];
}

/** The choices of the option before, such as `qr|bank`, otherwise the options. */
function ofCommand(command: AnyCommand, before: string, given: string): readonly string[] {
  const names = [...command.options, ...commonOptionsOf('runLocal' in command ? 'without a key' : 'with a key')];
  if (before === command.name && command.argument?.choices) return command.argument.choices;
  const option = names.find((name) => `--${name}` === before);
  if (option === undefined || options[option].type === 'boolean') return names.map((name) => `--${name}`);
  const list = lists[option];
  if (list) return valuesOf(`list of ${list.join('|')}`, given);
  const choices = usage(option).split(' ')[1] ?? '';
  return choices.includes('|') ? choices.split('|') : [];
}

/** The options that take several of these, separated by commas. */
const lists: { readonly [Name in OptionName]?: readonly string[] } = {
  events: eventTypes,
  only: resources,
  operation: operationIds,
};

const firstWord = (name: string): string => name.split(' ')[0] ?? '';
const secondOf =
  (first: string) =>
  (name: string): string[] =>
    firstWord(name) === first ? name.split(' ').slice(1) : [];
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

/**
 * What is a free text, or a number, has none. In a list, the words before the last comma stay, if they are choices: bash
 * runs the commands that stand in what it is given.
 */
function valuesOf(kind: string, given: string): readonly string[] {
  if (kind === 'entries' || kind === 'number') return [];
  const words = kind
    .replace('list of ', '')
    .split('|')
    .filter((word) => word !== 'text');
  const before = kind.startsWith('list of ') ? given.split(',').slice(0, -1) : [];
  if (!before.every((word) => words.includes(word))) return [];
  return words.map((word) => [...before, word].join(','));
}

const scripts: Readonly<Record<string, string>> = {
  // COMP_WORDS would be cut at each colon and equals sign.
  bash: `_svc() {
  local line="\${COMP_LINE:0:COMP_POINT}" words
  read -ra words <<<"$line"
  if [[ $line == *[[:space:]] ]]; then words+=(''); fi
  COMPREPLY=($(compgen -W "$(svc complete -- "\${words[@]:1}" 2>/dev/null)" -- "\${words[\${#words[@]} - 1]}"))
}
complete -o default -F _svc svc`,
  zsh: `_svc() {
  compadd -- \${(f)"$(svc complete -- "\${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)"}
}
compdef _svc svc`,
  fish: `complete -c svc -f -a '(svc complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
};

/** What a shell runs to complete the words of svc. @throws UsageError */
export function completionScript(shell = ''): string {
  const script = scripts[shell];
  if (script === undefined || !Object.hasOwn(scripts, shell))
    throw new UsageError(`Which shell? svc completion ${Object.keys(scripts).join(', svc completion ')}`);
  return script;
}
