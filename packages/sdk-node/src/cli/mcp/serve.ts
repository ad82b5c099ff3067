import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { operationCommands } from '../../generated/commands.ts';
import { version } from '../../version.ts';
import type { Context } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { CommandError } from '../problems.ts';
import type { Protocol } from './protocol.ts';
import { asData, errorResult, resultOf, type Result } from './result.ts';
import { ToolError, type Input, type Tool } from './tool.ts';
import { toolName } from './tools.ts';

type Deps = Pick<Context, 'stdio' | 'signal' | 'out' | 'wait'> & { instructions: string };

/** How long calls that have begun are waited for when the input has ended. */
const longestMs = 5_000;

/**
 * Answers until the input ends or the command is interrupted. What has begun is answered before, if it does not take long.
 *
 * @throws CommandError if a message is too long
 */
export async function serve(protocol: Protocol, tools: readonly Tool[], deps: Deps): Promise<void> {
  const { Server, StdioServerTransport, CallToolRequestSchema, ListToolsRequestSchema } = protocol;
  const { input, output } = deps.stdio();
  const server = new Server({ name: 'svc', version }, { capabilities: { tools: {} }, instructions: deps.instructions });
  const running = new Set<Promise<unknown>>();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, ...described }) => described),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const answer = call(tools, params.name, params.arguments ?? {}, signal);
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  });
  // A line that is no message of the protocol is told where a person looks, and the next one is read.
  Object.assign(server, {
    onerror: (error: Error) => deps.out.warn(`svc mcp: a message was not understood: ${problemOf(error)}`),
  });
  // The SDK closes the server if a message is longer than its buffer.
  const tooLong = new Promise<'too long'>((resolve) => Object.assign(server, { onclose: () => resolve('too long') }));
  const ended = Promise.race([once(input, 'end', { signal: deps.signal }).catch(() => {}), tooLong]);
  await server.connect(new StdioServerTransport(input, output));
  // An assistant that asks and does not read would fill the memory with answers.
  input.on('data', () => {
    if (!output.writableNeedDrain) return;
    input.pause();
    output.once('drain', () => input.resume());
  });
  if ((await ended) === 'too long') {
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
}

async function call(tools: readonly Tool[], name: string, input: Input, signal: AbortSignal): Promise<Result> {
  const tool = tools.find((one) => one.name === name);
  const marked = tool?.annotations.openWorldHint ? asData : (result: Result) => result;
  try {
    if (tool === undefined) throw new ToolError(missing(name, tools));
    return marked(resultOf(await tool.run(input, signal)));
  } catch (error) {
    return marked(errorResult(error));
  }
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
