import type { OperationCommand } from '../../generated/commands.ts';
import type { Svc } from '../../client.ts';
import type { ListCall } from '../../paging.ts';
import type { System } from '../command.ts';
import type { GivenConnection } from '../connect.ts';
import { isObject, merged, type Fields } from '../field-value.ts';
import type { Output } from '../output.ts';
import { CommandError, refuseKeys, UsageError } from '../problems.ts';
import { fieldsOf, fillIn, isWrite, readOperation } from './arguments.ts';
import { callOperation } from './call.ts';
import { operationHelp } from './help.ts';
import { linesOf, showList } from './list.ts';
import { showObject } from './show.ts';

/** What a command of an operation needs of the program. */
export type OperationDeps = {
  out: Output;
  system: System;
  /** A client, and the mode of its key. @throws UsageError */
  connect(given: GivenConnection): { svc: Svc; mode: 'test' | 'live' };
};

/** Runs the command of an operation. @param args after its words @throws UsageError, CommandError or SvcError */
export async function runOperation(
  command: OperationCommand,
  args: readonly string[],
  deps: OperationDeps,
): Promise<void> {
  const { out } = deps;
  const given = readOperation(command, args);
  if (given.isHelp) return out.say(operationHelp(out, command));
  refuseKeys(given.ids);
  checkIds(command, given.ids);
  if (!command.body && given.data !== null) throw new UsageError(`svc ${command.name} takes no --data.`);
  if (command.returns !== 'list' && (given.isForAll || given.limit !== null))
    throw new UsageError(`svc ${command.name} has no ${given.isForAll ? '--all' : '--limit'}.`);
  if (given.isForAll && given.limit !== null) throw new UsageError('Give --all or --limit, not both.');
  if (given.idempotencyKey !== null && !command.takesIdempotencyKey)
    throw new UsageError(`svc ${command.name} has no --idempotency-key: it can be repeated without one.`);
  const input = merged(await readData(given.data, deps.system), given.fields);
  fillIn(fieldsOf(command), input);
  const { svc, mode } = deps.connect(given.connection);
  if (mode === 'live' && isWrite(command) && !given.isSure) await ask(command, deps.system);

  const options = given.idempotencyKey === null ? {} : { idempotencyKey: given.idempotencyKey };
  const takesInput = command.body !== null || command.query !== null;
  const call = callOperation(svc, command, given.ids, takesInput ? input : undefined, options);
  if (command.returns === 'list')
    return showList(call as ListCall<{ id: string }>, given, linesOf(command, { out, now: deps.system.now }), out);
  const data = await call;
  out.result(data ?? null, command.returns === 'nothing' ? 'Done.' : showObject(data));
}

function checkIds({ name, ids }: OperationCommand, given: readonly string[]): void {
  if (given.length < ids.length)
    throw new UsageError(`Which one? svc ${name} ${ids.map((id) => id.toUpperCase()).join(' ')}`);
  if (given.length > ids.length)
    throw new UsageError(`svc ${name} does not take ${given.slice(ids.length).join(' ')}.`);
}

async function readData(file: string | null, { readBytes }: System): Promise<Fields> {
  if (file === null) return {};
  const bytes = await readBytes(file).catch((error: Error) => {
    throw new UsageError(`--data cannot be read: ${error.message}`);
  });
  const text = textOf(bytes, file);
  try {
    const body = JSON.parse(text) as unknown;
    if (isObject(body)) return body;
  } catch {
    // The same error as for another kind of JSON.
  }
  throw new UsageError(`--data ${file} is no JSON object.`);
}

/** A byte order mark at the start, as Windows writes it, is left out. @throws UsageError: a wrong letter would be stored as � */
function textOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`--data ${file} is not in UTF-8. Save it in this encoding.`);
  }
}

/** A live key moves money. */
async function ask({ name }: OperationCommand, { ask: question }: System): Promise<void> {
  if (question === null) throw new UsageError(`The key is a live key: add --yes, so that svc ${name} does not ask.`);
  if (!/^(y|yes|s|si|sí)$/i.test((await question(`This is live mode. Run svc ${name}? (y/N) `)).trim()))
    throw new CommandError('Nothing was sent.');
}
