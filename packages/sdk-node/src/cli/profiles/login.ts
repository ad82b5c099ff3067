import { createClient, type Svc } from '../../client.ts';
import { ApiError, AuthenticationError } from '../../errors.ts';
import type { LocalCommand, LocalContext } from '../command.ts';
import { fields, oneLine } from '../output.ts';
import { CommandError } from '../problems.ts';
import { lastFour, modeOfKey } from './secret-key.ts';
import { checkedName, defaultProfile, prepareFolder, writeProfile } from './store.ts';

export const login: LocalCommand = {
  name: 'login',
  summary: 'Keep a secret API key for the next commands.',
  description: `Asks for the key without showing it, or reads it from a pipe: it is never an argument, because arguments are in the
list of processes and in the history of the shell. The key is checked with one call that changes nothing, and kept
in ~/.config/svc/PROFILE.json (or below XDG_CONFIG_HOME), which you alone can read, together with the address of the
service: a stored key is sent to no other address, unless --base-url says so.

The key of a command is that of --key, else of --profile, else of the profile that SVC_PROFILE names, else
SVC_SECRET_KEY, else of the profile default.`,
  options: ['profile', 'base-url'],
  examples: [
    'svc login',
    'svc login --profile shop-live --base-url https://api.svc.example',
    'pass show svc/test | svc login --profile ci',
  ],
  async runLocal(context) {
    const { system, out, options } = context;
    const name = checkedName(options.profile ?? (system.env('SVC_PROFILE') || defaultProfile));
    const folder = prepareFolder(system.env);
    const key = (await system.readSecret('The secret API key (it is not shown): ')).trim();
    const mode = modeOfKey(key);
    const baseUrl = options['base-url'] ?? (system.env('SVC_BASE_URL') || (mode === 'test' ? localAddress : undefined));
    const merchant = await merchantOf(key, baseUrl, context);
    system.signal.throwIfAborted();
    const file = writeProfile(folder, name, { key, baseUrl: baseUrl ?? '', merchant });
    const shown = { mode, key: lastFour(key), merchant, service: baseUrl, file };
    const isLive = mode === 'live' ? '\nThis is a live key: a write asks before it is sent.' : '';
    out.result(
      { profile: name, mode, last_four: key.slice(-4), merchant, base_url: baseUrl, file },
      `${out.green(`The profile ${name} is ready.`)}\n${fields(shown)}${isLive}`,
    );
  },
};

export const localAddress = 'http://localhost:3000';

/** Whose key it is. A key that may not list merchants works, too. @throws CommandError if the service refuses it */
async function merchantOf(key: string, baseUrl: string | undefined, { system, out }: LocalContext) {
  const { fetch, signal } = system;
  const settings = { fetch, signal, logger: { warn: out.warn }, ...(baseUrl !== undefined && { baseUrl }) };
  const svc = createClient(key, settings) as Svc;
  try {
    const { data, pagination } = await svc.merchants.list({ per_page: 1 });
    const [first] = data;
    if (pagination.total > 1) return `one of ${pagination.total} of the account`;
    return first ? `${oneLine(first.trade_name ?? first.legal_name)} (${first.id})` : null;
  } catch (error) {
    if (error instanceof AuthenticationError)
      throw new CommandError(`The service at ${baseUrl} does not know this key: ${error.message} Nothing was stored.`);
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
