import { nameArg, type Args, type Action, type Command, type Step } from './command.ts';
import { clockCommands } from './commands-clock.ts';
import { customerCommands } from './commands-customers.ts';
import { intentCommands } from './commands-intents.ts';
import { pageCommands } from './commands-page.ts';
import { simulatorCommands } from './commands-simulator.ts';
import { subscriptionSimulatorCommands } from './commands-subscription-simulator.ts';
import { subscriptionCommands } from './commands-subscriptions.ts';
import { surroundings } from './commands-surroundings.ts';
import { named, realNow, type Intent, type Model } from './model.ts';
import { canDebit } from './open-intents.ts';

/** To add a command is to add a row. */
export const commands: Record<string, Command> = {
  ...customerCommands,
  ...intentCommands,
  ...pageCommands,
  ...simulatorCommands,
  ...subscriptionCommands,
  ...subscriptionSimulatorCommands,
  ...clockCommands,
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
  if (command.isPage && !openPage(named(model.intents, nameArg(step.args, 'intent')))) return null;
  model.now += momentMs;
  const action = command.apply(model, step.args, step.number);
  if (action === null) model.now -= momentMs;
  if (command.isKeyed && action !== null && 'expected' in action)
    model.answered.push({ command: step.number, at: realNow(model), isDone: action.expected.status < 300 });
  return action;
}

/** The link of a period's intent is read when it is first opened. */
function openPage(intent: Intent): boolean {
  intent.hasSecret ||= intent.period !== null && canDebit(intent);
  return intent.hasSecret;
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
    has('subscription', model.subscriptions) &&
    (has('method', model.methods) || /^[A-Z_]+$/.test(String(args['method']))) &&
    has('refund', model.refunds)
  );
}
