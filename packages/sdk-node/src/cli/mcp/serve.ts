import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { operationCommands } from '../../generated/commands.ts';
import { version } from '../../version.ts';
import type { Context } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import type { Protocol } from './protocol.ts';
import { errorResult, resultOf, type Result } from './result.ts';
import { ToolError, type Input, type Tool } from './tool.ts';
import { toolName } from './tools.ts';

type Deps = Pick<Context, 'stdio' | 'signal' | 'out'> & { instructions: string };

/** Answers until the input ends or the command is interrupted. What has begun is answered before. */
export async function serve(protocol: Protocol, tools: readonly Tool[], deps: Deps): Promise<void> {
  const { Server, StdioServerTransport, CallToolRequestSchema, ListToolsRequestSchema } = protocol;
  const { input, output } = deps.stdio();
  const server = new Server({ name: 'svc', version }, { capabilities: { tools: {} }, instructions: deps.instructions });
  const running = new Set<Promise<unknown>>();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, ...described }) => described),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const answer = call(tools, params.name, params.arguments ?? {});
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  });
  // A line that is no message of the protocol is told where a person looks, and the next one is read.
  Object.assign(server, {
    onerror: ({ message }: Error) => deps.out.warn(`svc mcp: a message was not understood: ${message.split('\n')[0]}`),
  });
  const ended = once(input, 'end', { signal: deps.signal }).catch(() => {});
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  if (!deps.signal.aborted) await Promise.allSettled(running);
  // The SDK writes an answer when its promise has resolved.
  await setImmediate();
  await server.close();
}

async function call(tools: readonly Tool[], name: string, input: Input): Promise<Result> {
  try {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new ToolError(missing(name, tools));
    return resultOf(await tool.run(input));
  } catch (error) {
    return errorResult(error);
  }
}

function missing(name: string, tools: readonly Tool[]): string {
  if (operationCommands.some((command) => toolName(command) === name))
    return `${name} is not offered: it writes, and svc mcp was started without --allow-writes, or it is outside of --only, or not for a live key.`;
  const names = tools.map((tool) => tool.name);
  return `There is no tool ${name}.${didYouMean(name, names)}`;
}
