import { UsageError } from '../problems.ts';
import { commonNames, fieldsOf, optionOf } from './arguments.ts';
import { groupOf, operationOf, resources } from './find.ts';

/**
 * What can stand where the last word begins, one on each line: the shell keeps those that begin like it.
 *
 * @param commands the names of the commands that are no operations
 * @param words those after `svc`; the last one may be empty
 */
export function completions(commands: readonly string[], words: readonly string[]): readonly string[] {
  const [resource = '', action = ''] = words;
  if (words.length <= 1) return unique([...commands.map(firstWord), ...resources, 'completion']);
  if (words.length === 2)
    return unique([...commands, ...groupOf(resource).map(({ name }) => name)].flatMap(secondOf(resource)));
  const operation = operationOf([resource, action]);
  if (operation === undefined) return [];
  const fields = fieldsOf(operation);
  const before = fields.find(({ name }) => optionOf(name) === words.at(-2));
  if (before) return valuesOf(before.kind);
  const isList = operation.returns === 'list';
  return [...fields.map(({ name }) => optionOf(name)), ...(isList ? ['--all'] : []), ...commonNames(operation)];
}

const firstWord = (name: string): string => name.split(' ')[0] ?? '';
const secondOf =
  (first: string) =>
  (name: string): string[] =>
    firstWord(name) === first ? name.split(' ').slice(1) : [];
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** What is a free text, or a number, has none. */
const valuesOf = (kind: string): readonly string[] =>
  kind === 'entries' || kind === 'number'
    ? []
    : kind
        .replace('list of ', '')
        .split('|')
        .filter((word) => word !== 'text');

const scripts: Readonly<Record<string, string>> = {
  bash: `_svc() {
  COMPREPLY=($(compgen -W "$(svc complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
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
