import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { operationCommands } from '../../generated/commands.ts';
import { version } from '../../version.ts';
import type { Context } from '../command.ts';
import { isObject } from '../field-value.ts';
import { didYouMean } from '../nearest.ts';
import { CommandError } from '../problems.ts';
import type { Protocol } from './protocol.ts';
import { errorResult, type Result } from './result.ts';
import { ToolError, type Input, type Tool } from './tool.ts';
import { toolName } from './tools.ts';

type Request = { method: string; params?: Input };

/** The code of JSON-RPC. */
const methodNotFound = -32_601;

type Deps = Pick<Context, 'stdio' | 'signal' | 'out' | 'wait'> & { instructions: string };

/** How long calls that have begun are waited for when the input has ended. */
const longestMs = 5_000;
/** When the input has ended, an output of which nothing is read for this long is given up. A busy machine is slow, too. */
const unreadMs = 5_000;
/** How much of the input is kept while the answers are not read, so that its end is seen: more than a client asks at once. */
const mostKept = 1024 * 1024;

/**
 * Answers until the input ends or the command is interrupted. What has begun is answered before, if it does not take long.
 *
 * @throws CommandError if a message is too long
 */
export async function serve(protocol: Protocol, tools: readonly Tool[], deps: Deps): Promise<void> {
  const { Server, StdioServerTransport, ListToolsRequestSchema } = protocol;
  const { input, output } = deps.stdio();
  const server = new Server({ name: 'svc', version }, { capabilities: { tools: {} }, instructions: deps.instructions });
  const running = new Set<Promise<unknown>>();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, ...described }) => described),
  }));
  Object.assign(server, {
    // Takes tools/call. A handler of its own gets no wrong parameters: the SDK refuses them, in many lines of its own words.
    fallbackRequestHandler({ method, params }: Request, { signal }: { signal: AbortSignal }): Promise<Result> {
      if (method !== 'tools/call') throw Object.assign(new Error('Method not found'), { code: methodNotFound });
      const answer = call(tools, params ?? {}, signal);
      running.add(answer);
      return answer.finally(() => running.delete(answer));
    },
    // A line that is no message of the protocol is told where a person looks, and the next one is read.
    onerror: (error: Error) => deps.out.warn(`svc mcp: a message was not understood: ${problemOf(error)}`),
  });
  // The SDK closes the server if a message is longer than its buffer.
  const tooLong = new Promise<'too long'>((resolve) => Object.assign(server, { onclose: () => resolve('too long') }));
  const messages = input.pipe(new PassThrough({ highWaterMark: mostKept }));
  const ended = Promise.race([untilEnd(input, messages, output, deps), tooLong]);
  // Each answer that waits listens for the drain.
  output.setMaxListeners(0);
  await server.connect(new StdioServerTransport(messages, output));
  // An assistant that asks and does not read would fill the memory with answers.
  messages.on('data', () => {
    if (!output.writableNeedDrain) return;
    messages.pause();
    output.once('drain', () => messages.resume());
  });
  const how = await ended;
  if (how === 'too long') {
    input.destroy();
    throw new CommandError('A message was too long: it has more than 10 MB.');
  }
  const enough = new AbortController();
  if (!deps.signal.aborted && running.size > 0)
    await Promise.race([Promise.allSettled(running), deps.wait(longestMs, enough.signal).catch(() => {})]);
  // Ends the timer.
  enough.abort();
  // The SDK writes an answer when its promise has resolved.
  await setImmediate();
  await server.close();
  if (how === 'unread') output.destroy();
}

/** Until all messages were read, or the command is interrupted, or the input has ended and the answers are not read. */
async function untilEnd(
  input: Readable,
  messages: Readable,
  output: Writable,
  deps: Deps,
): Promise<'ended' | 'unread'> {
  const { signal } = deps;
  const allRead = once(messages, 'end', { signal }).catch(() => {});
  await once(input, 'end', { signal }).catch(() => {});
  while (!signal.aborted && output.writableNeedDrain) if (await isUnread(output, deps)) return 'unread';
  await allRead;
  return 'ended';
}

/** Whether nothing of the output is read for a while. */
async function isUnread(output: Writable, { wait }: Deps): Promise<boolean> {
  const enough = new AbortController();
  const drained = once(output, 'drain').then(() => false);
  const late = wait(unreadMs, enough.signal).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([drained, late]);
  enough.abort();
  return result;
}

async function call(tools: readonly Tool[], params: Input, signal: AbortSignal): Promise<Result> {
  const { name } = params;
  const input = params['arguments'] ?? {};
  const tool = tools.find((one) => one.name === name);
  if (typeof name !== 'string')
    return errorResult(new ToolError('name must be text: the name of a tool. tools/list has them all.'));
  if (tool === undefined) return errorResult(new ToolError(missing(name, tools)));
  if (!isObject(input)) return errorResult(new ToolError(`arguments must be an object. ${membersOf(tool)}`));
  return tool.run(input, signal);
}

function membersOf({ name, inputSchema: { properties, required } }: Tool): string {
  const names = Object.keys(properties).map((one) => (required.includes(one) ? `${one} (required)` : one));
  return `${name} takes ${names.length === 0 ? 'nothing: {}' : names.join(', ')}.`;
}

/** What the SDK says of another form has many lines. */
const problemOf = ({ name, message }: Error): string =>
  name === 'ZodError' ? 'it is not JSON-RPC 2.0.' : (message.split('\n')[0] ?? '');

/** A longer name is none of a tool, and is not repeated. */
const longestName = 100;

function missing(name: string, tools: readonly Tool[]): string {
  if (operationCommands.some((command) => toolName(command) === name))
    return `${name} is not offered: it writes, and svc mcp was started without --allow-writes, or it is outside of --only, or not for a live key.`;
  const names = tools.map((tool) => tool.name);
  return `There is no tool ${name.slice(0, longestName)}.${didYouMean(name, names)}`;
}
