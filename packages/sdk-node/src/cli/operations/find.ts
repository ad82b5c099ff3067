import { operationCommands, type OperationCommand } from '../../generated/commands.ts';

/** The command of an operation that these arguments call: `payment-intents create …`. */
export const operationOf = ([resource = '', method = '']: readonly string[]): OperationCommand | undefined =>
  operationCommands.find(({ name }) => name === `${resource} ${method}`);

/** The commands of a resource. */
export const groupOf = (resource = ''): readonly OperationCommand[] =>
  operationCommands.filter(({ name }) => name.startsWith(`${resource} `));

/** The names of the resources, each once. */
export const resources: readonly string[] = [...new Set(operationCommands.map(({ name }) => name.split(' ')[0] ?? ''))];
