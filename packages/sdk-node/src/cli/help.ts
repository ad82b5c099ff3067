import { version } from '../version.ts';
import { commonOptions, options, usage, type OptionName } from './arguments.ts';
import type { Command } from './command.ts';
import type { Output } from './output.ts';

type Paints = Pick<Output, 'bold'>;

export function overview({ bold }: Paints, commands: readonly Command[]): string {
  return `${bold('svc')} ${version}: webhooks on your machine, test payments and events, from the terminal.

${bold('Usage')}
  svc COMMAND [options]

${bold('Commands')}
${table(commands.map((command) => [signature(command), command.summary]))}

${bold('Options of every command')}
${optionTable(commonOptions)}

Set SVC_SECRET_KEY to your secret API key. ${bold('svc COMMAND --help')} shows the options and examples of a command.`;
}

export function commandHelp({ bold }: Paints, command: Command): string {
  const own = command.options.length > 0 ? `${bold('Options')}\n${optionTable(command.options)}\n\n` : '';
  return `${command.summary}

${bold('Usage')}
  svc ${signature(command)} [options]

${command.description}

${own}${bold('Options of every command')}
${optionTable(commonOptions)}

${bold('Examples')}
${command.examples.map((line) => `  ${line}`).join('\n')}`;
}

/** `events resend EVENT_ID …` */
const signature = ({ name, argument }: Command): string =>
  `${name}${argument ? ` ${argument.name}` : ''}${argument?.isRepeated ? ' …' : ''}`;

const optionTable = (names: readonly OptionName[]): string =>
  table(names.map((name) => [usage(name), options[name].help]));

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
