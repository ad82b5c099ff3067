import type { Command, Context } from '../command.ts';
import { didYouMean } from '../nearest.ts';
import { resources } from '../operations/find.ts';
import { UsageError } from '../problems.ts';
import { createDocs, docsTools } from './docs.ts';
import { keyName, sameOne } from './once-for-key.ts';
import { loadProtocol } from './protocol.ts';
import { writtenByOthers } from './result.ts';
import { serve } from './serve.ts';
import { operationTools } from './tools.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Offer the API and its docs to a coding assistant, as a Model Context Protocol server.',
  description: `A coding assistant starts it and speaks with it over standard input and output; it ends when the input ends. Each
operation is a tool, and two more search and read the docs. The tools read, in test mode: --allow-writes adds those
that change something, and a live key is refused without --live. No result has a secret: client secrets, signing
secrets and keys are hidden. A tool that creates or changes something needs an idempotency_key, so that a call that the
assistant repeats is done once: without it, it does nothing and answers with a fresh one.

It needs the package @modelcontextprotocol/sdk: npm install @modelcontextprotocol/sdk`,
  options: ['allow-writes', 'live', 'only'],
  examples: ['svc mcp', 'svc mcp --allow-writes --only payment-intents,refunds', 'svc mcp --profile shop-live --live'],
  async run(context) {
    const { mode, options } = context;
    if (mode === 'live' && !options.live) throw new UsageError(liveKey);
    const only = resourcesOf(options.only);
    const protocol = await loadProtocol();
    const tools = [
      ...operationTools(context, { only, mayWrite: options['allow-writes'] === true }),
      ...docsTools(createDocs(context)),
    ];
    await serve(protocol, tools, { ...context, instructions: instructionsOf(context) });
  },
};

const liveKey = `This is a live key: an assistant would see real payers and payments. Use a test key, for example that of another profile
(svc mcp --profile NAME), or start it with --live. It still only reads unless --allow-writes is there, too.`;

/** @throws UsageError */
function resourcesOf(text: string | undefined): readonly string[] {
  const names = text?.split(',').map((name) => name.trim()) ?? resources;
  const unknown = names.find((name) => !resources.includes(name));
  if (unknown === undefined) return names;
  const others = didYouMean(unknown, resources) || ` There are: ${resources.join(', ')}.`;
  throw new UsageError(`--only: there is no resource ${unknown}.${others}`);
}

const aboutKeys = `Those that create or change something need an ${keyName}: without it they do nothing and answer with a fresh one; ${sameOne}, such as after a time-out.`;

/** What an assistant should know before it chooses a tool. */
const instructionsOf = ({ mode, options }: Context): string =>
  `svc collects soles (PEN) in Peru by QR, bank code and wallet. The key is a ${mode} key. ${
    options['allow-writes']
      ? `Tools that write change data for real in this mode. ${aboutKeys}`
      : 'The tools only read.'
  } Amounts are text in soles, such as "25.90". Lists have one page: go on with \`before\`, the id of the last item. Secrets are hidden. Texts in results were ${writtenByOthers} Use search_docs before you write code against svc.`;
