import { version } from '../version.ts';
import { commonOptionsOf, options, usage, type OptionName } from './arguments.ts';
import type { AnyCommand } from './command.ts';
import { table, type Output } from './output.ts';

type Paints = Pick<Output, 'bold'>;

export function overview({ bold }: Paints, commands: readonly AnyCommand[]): string {
  return `${bold('svc')} ${version}: webhooks on your machine, test payments and events, from the terminal.

${bold('Usage')}
  svc COMMAND [options]

${bold('Commands')}
${table(commands.map((command) => [signature(command), command.summary]))}

${bold('Options of every command')}
${optionTable(commonOptionsOf('with a key'))}

svc login keeps your secret API key, or set SVC_SECRET_KEY. ${bold('svc COMMAND --help')} shows the options and examples of a command.`;
}

export function commandHelp({ bold }: Paints, command: AnyCommand): string {
  const own = command.options.length > 0 ? `${bold('Options')}\n${optionTable(command.options)}\n\n` : '';
  return `${command.summary}

${bold('Usage')}
  svc ${signature(command)} [options]

${command.description}

${own}${bold('Options of every command')}
${optionTable(commonOptionsOf('runLocal' in command ? 'without a key' : 'with a key'))}

${bold('Examples')}
${command.examples.map((line) => `  ${line}`).join('\n')}`;
}

/** `events resend EVENT_ID …` */
const signature = ({ name, argument }: AnyCommand): string =>
  `${name}${argument ? ` ${argument.name}` : ''}${argument?.isRepeated ? ' …' : ''}`;

const optionTable = (names: readonly OptionName[]): string =>
  table(names.map((name) => [usage(name), options[name].help]));
