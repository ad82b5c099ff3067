import type { CommandField, OperationCommand } from '../../generated/commands.ts';
import { commonOptionsOf, options, usage } from '../arguments.ts';
import type { Output } from '../output.ts';
import { fieldsOf, isFilledIn, isWrite, optionOf } from './arguments.ts';
import { resources } from './find.ts';

type Paints = Pick<Output, 'bold'>;

const widestOption = 34;
const widest = 110;

/** The help of a command: the contract's own words. */
export function operationHelp({ bold }: Paints, command: OperationCommand): string {
  const { name, summary, description, ids, http, permission, isForTest, returns, body } = command;
  const rows = [
    ...fieldsOf(command)
      .filter((field) => !isFilledIn(field))
      .map((field) => [usageOf(field), field.isRequired ? `Required. ${field.help}` : field.help] as const),
    ...(body
      ? ([
          ['--data FILE', 'The whole body as JSON, from a file; - is standard input. Other options change it.'],
        ] as const)
      : []),
    ...(returns === 'list'
      ? ([
          ['--limit N', 'The first N objects, page by page.'],
          ['--all', 'Every object, page by page. Without it and --limit: one page.'],
        ] as const)
      : []),
    ...(command.takesIdempotencyKey
      ? ([['--idempotency-key KEY', 'Makes the call safe to repeat. Default: a new one for each call.']] as const)
      : []),
    ...(isWrite(command) ? ([['--yes', 'With a live key: do not ask before this call.']] as const) : []),
  ];
  return `${summary}.

${bold('Usage')}
  svc ${name}${ids.map((id) => ` ${id.toUpperCase()}`).join('')} [options]

${description}

${http} needs the permission ${permission}${isForTest ? ' and a test key' : ''}.
${rows.length > 0 ? `\n${bold('Options')}\n${rows.map(line).join('\n')}\n` : ''}
${bold('Options of every command')}
${commonRows.map(line).join('\n')}

${bold('Example')}
  ${exampleOf(command)}`;
}

const commonRows = commonOptionsOf('with a key').map((name) => [usage(name), options[name].help] as const);

/** The option, and beside it, in lines of at most 110 letters, what it is. */
function line([option, help]: readonly [string, string]): string {
  const lines = wrapped(help, widest - widestOption - 4);
  const margin = ' '.repeat(widestOption + 4);
  const first = option.length > widestOption ? `  ${option}\n${margin}` : `  ${option.padEnd(widestOption)}  `;
  return first + lines.join(`\n${margin}`);
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function usageOf({ name, kind }: CommandField): string {
  if (kind === 'entries') return `--${name}.NAME VALUE`;
  if (kind === 'true|false') return optionOf(name);
  const words = kind
    .replace('list of ', '')
    .split('|')
    .filter((word) => word !== 'text');
  const value = kind === 'number' ? 'N' : words.length > 0 ? words.join('|') : 'TEXT';
  return `${optionOf(name)} ${value}${kind.startsWith('list of ') ? ',…' : ''}`;
}

/** With its required fields. */
function exampleOf({ name, ids, body, query }: OperationCommand): string {
  const required = [...(body ?? []), ...(query ?? [])].filter((field) => field.isRequired && !isFilledIn(field));
  const given = required.map((field) => usageOf(field).replace(/\|.*/, '').replace('TEXT', sampleOf(field)));
  return ['svc', name, ...ids.map((id) => `${id.toUpperCase()}`), ...given].join(' ');
}

const sampleOf = ({ name }: CommandField): string => (name.endsWith('amount') ? '25.90' : 'TEXT');

/** The commands of one resource. */
export function groupHelp({ bold }: Paints, commands: readonly Pick<OperationCommand, 'name' | 'summary'>[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${bold('Commands')}\n${rows.join('\n')}\n\n${bold('svc COMMAND --help')} shows the options of one.`;
}

/** The end of the overview: every operation of the API is a command. */
export const resourcesHelp = ({ bold }: Paints): string =>
  `${bold('Every operation of the API')}\n  svc RESOURCE ACTION [ID] [options]: ${resources.join(', ')}
  svc completion bash|zsh|fish: completes commands, options and values in your shell`;
