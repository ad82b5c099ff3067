import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { startCli, type Given } from './cli.ts';

/** `notes`: what follows the text, in the words of `svc mcp`. */
export type Answer = { isError: boolean; text: string; notes: string[] };

/** `svc mcp` in this process, and the protocol's own client as the assistant. */
export async function startMcp(args: readonly string[], given: Given = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const started = startCli(['mcp', ...args], { ...given, stdio: () => ({ input, output }) });
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: async () =>
      void output.on('data', (part: Buffer) => {
        buffer.append(part);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message);
      }),
    send: async (message) => void input.write(serializeMessage(message)),
    close: async () => void input.end(),
  };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    ...started,
    client,
    input,
    tools: async () => (await client.listTools()).tools,
    async call(name: string, values: Record<string, unknown> = {}): Promise<Answer> {
      const { content, isError } = await client.callTool({ name, arguments: values });
      const [text = '', ...notes] = (content as { text: string }[]).map((one) => one.text);
      return { isError: isError === true, text, notes };
    },
  };
}

/** What a tool answered, as JSON. */
export const jsonOf = ({ text }: Answer): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

/** The error that a tool answered with. */
export const errorOf = (answer: Answer): Record<string, unknown> => jsonOf(answer)['error'] as Record<string, unknown>;
