import type { LocalCommand } from '../command.ts';
import { oneLine, table } from '../output.ts';
import { modeOfKey } from './secret-key.ts';
import { profileNames, readProfile } from './store.ts';

export const listProfiles: LocalCommand = {
  name: 'profiles',
  summary: 'Show the profiles that svc login has stored.',
  description:
    'Each with its mode, the last four characters of its key, the service and the merchant. No key is shown.',
  options: [],
  examples: ['svc profiles', 'svc profiles --json'],
  async runLocal({ system: { env }, out }) {
    const rows = profileNames(env).map((name) => rowOf(name, env));
    const usable = rows.flatMap((row) =>
      'problem' in row ? [] : [[row.profile, row.mode, `…${row.last_four}`, row.base_url, oneLine(row.merchant)]],
    );
    const problems = rows.flatMap((row) => ('problem' in row ? [`  ${row.profile}  ${out.red(row.problem)}`] : []));
    const lines = [...(usable.length > 0 ? [table(usable)] : []), ...problems];
    out.result(rows, lines.join('\n') || 'None yet: svc login');
  },
};

type Row =
  | { profile: string; mode: 'test' | 'live'; last_four: string; base_url: string; merchant: string | null }
  | { profile: string; problem: string };

function rowOf(profile: string, env: (name: string) => string | undefined): Row {
  try {
    const found = readProfile(env, profile);
    if (found === null) return { profile, problem: 'It was just removed.' };
    const { key, baseUrl: base_url, merchant } = found;
    return { profile, mode: modeOfKey(key), last_four: key.slice(-4), base_url, merchant };
  } catch (error) {
    return { profile, problem: (error as Error).message };
  }
}
