import { CommandError } from '../problems.ts';

/** What `svc mcp` uses of the protocol's own SDK, which is loaded by this command alone. */
const importSdk = async () => {
  const [{ Server }, { StdioServerTransport }, { ListToolsRequestSchema }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  return { Server, StdioServerTransport, ListToolsRequestSchema };
};

export type Protocol = Awaited<ReturnType<typeof importSdk>>;

/** @param load tests give their own @throws CommandError if the package is not installed */
export async function loadProtocol(load: () => Promise<Protocol> = importSdk): Promise<Protocol> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CommandError(`svc mcp needs a package that @svc/node does not install by itself. In the same folder:
  npm install @modelcontextprotocol/sdk`);
  }
}
