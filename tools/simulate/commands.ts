import type { Args, Action, Command, Step } from './command.ts';
import { customerCommands } from './commands-customers.ts';
import { intentCommands } from './commands-intents.ts';
import { pageCommands } from './commands-page.ts';
import { simulatorCommands } from './commands-simulator.ts';
import { surroundings } from './commands-surroundings.ts';
import type { Model } from './model.ts';

/** To add a command is to add a row. */
export const commands: Record<string, Command> = {
  ...customerCommands,
  ...intentCommands,
  ...pageCommands,
  ...simulatorCommands,
  ...surroundings,
};

export function commandOf({ command }: Pick<Step, 'command'>): Command {
  const found = commands[command];
  if (found === undefined) throw new Error(`There is no command ${command}.`);
  return found;
}

/** A command takes a moment, so that no two things have the same time. */
const momentMs = 100;

/** Changes the model, and says what to do to the service. Null: what the step names does not exist, so it is left out. */
export function apply(model: Model, step: Step): Action | null {
  if (!exists(model, step.args)) return null;
  const command = commandOf(step);
  model.now += momentMs;
  const action = command.apply(model, step.args, step.number);
  if (command.isKeyed && 'expected' in action)
    model.answered.push({ command: step.number, at: model.now, isDone: action.expected.status < 300 });
  return action;
}

/** Whether everything that the arguments name is there: an earlier command may have been dropped. */
function exists(model: Model, args: Args): boolean {
  const has = (name: string, several: readonly { name: string }[]): boolean =>
    args[name] == null || several.some((one) => one.name === args[name]);
  const isAnswered = args['of'] === undefined || model.answered.some((one) => one.isDone && one.command === args['of']);
  return (
    isAnswered &&
    has('customer', model.customers) &&
    has('intent', model.intents) &&
    (has('method', model.methods) || /^[A-Z_]+$/.test(String(args['method']))) &&
    has('refund', model.refunds)
  );
}
