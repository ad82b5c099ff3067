import type { ApiCall } from '../../api-call.ts';
import type { OperationCommand } from '../../generated/commands.ts';
import { operationCommands } from '../../generated/commands.ts';
import type { CallOptions } from '../../options.ts';
import type { Context } from '../command.ts';
import type { Fields } from '../field-value.ts';
import { fieldsOf, fillIn, isWrite } from '../operations/arguments.ts';
import { callOperation } from '../operations/call.ts';
import { inputSchema, shortened } from './input-schema.ts';
import { limited } from './limited.ts';
import { keyName, onceForKey } from './once-for-key.ts';
import { answered } from './result.ts';
import { ToolError, type Input, type Tool } from './tool.ts';

/** `payment-intents create` → `payment_intents_create` */
export const toolName = ({ name }: OperationCommand): string => name.replaceAll(/[ -]/g, '_');

type Offer = { only: readonly string[]; mayWrite: boolean };

/** The operations that the key can call. Those that write are offered if they may, so that no assistant tries them in vain. */
export const operationTools = ({ svc, mode, fetch }: Context, { only, mayWrite }: Offer): readonly Tool[] =>
  operationCommands
    .filter((command) => only.includes(command.name.split(' ')[0] ?? ''))
    .filter((command) => (mayWrite || !isWrite(command)) && (mode === 'test' || !command.isForTest))
    .map((command) => ({
      name: toolName(command),
      description: descriptionOf(command),
      inputSchema: inputSchema(command),
      annotations: annotationsOf(command),
      run(input, signal) {
        const send = (options: CallOptions): ApiCall<unknown> =>
          callOperation(svc, command, idsOf(command, input), bodyOrQuery(command, input), { signal, ...options });
        const within = limited(fetch);
        return command.takesIdempotencyKey
          ? onceForKey(input[keyName], within, send)
          : answered(() => send({ fetch: within }));
      },
    }));

/** Long descriptions of 70 tools would fill the memory of the assistant: the docs have the rest. */
const descriptionOf = ({ summary, description, isForTest, takesIdempotencyKey }: OperationCommand): string =>
  `${summary}. ${shortened(description, 240)}${isForTest ? ' In test mode alone.' : ''}${takesIdempotencyKey ? ` Needs an ${keyName}.` : ''}`.trim();

/** Creating is additive. What is about an object that exists can change it, or move money: a refund, a cancellation. */
function annotationsOf(command: OperationCommand): Tool['annotations'] {
  const isReadOnly = !isWrite(command);
  return {
    title: command.summary,
    readOnlyHint: isReadOnly,
    destructiveHint: !isReadOnly && !command.isForTest && (!command.http.startsWith('POST') || command.ids.length > 0),
    // The same arguments have the same key, and a GET, PUT or DELETE needs none.
    idempotentHint: true,
    openWorldHint: true,
  };
}

function idsOf({ ids }: OperationCommand, input: Input): readonly string[] {
  return ids.map((name) => {
    const id = input[name];
    if (typeof id === 'string' && id !== '') return id;
    throw new ToolError(`${name} is missing: the id of the object, as text.`);
  });
}

/** The rest of the input. The service checks it. */
function bodyOrQuery(command: OperationCommand, input: Input): Fields | undefined {
  if (command.body === null && command.query === null) return undefined;
  const isOfPath = (name: string): boolean => command.ids.includes(name);
  const isKey = (name: string): boolean => command.takesIdempotencyKey && name === keyName;
  const rest = Object.entries(input).filter(([name]) => !isOfPath(name) && !isKey(name));
  const values: Fields = structuredClone(Object.fromEntries(rest));
  fillIn(fieldsOf(command), values);
  return values;
}
