import type { LocalCommand } from '../command.ts';
import { CommandError } from '../problems.ts';
import { checkedName, defaultProfile, profileNames, removeProfile } from './store.ts';

export const logout: LocalCommand = {
  name: 'logout',
  summary: 'Forget the key of a profile.',
  description: `Removes the file of the profile. The key itself goes on working until it is revoked: ask the operator of the service
for that if others may have seen it.`,
  options: ['profile'],
  examples: ['svc logout', 'svc logout --profile shop-live'],
  async runLocal({ system: { env }, out, options }) {
    const name = checkedName(options.profile ?? (env('SVC_PROFILE') || defaultProfile));
    if (!removeProfile(env, name)) throw new CommandError(`There is no profile ${name}.${thereAre(profileNames(env))}`);
    out.result({ profile: name, removed: true }, `The key of the profile ${name} was removed from this machine.`);
  },
};

export const thereAre = (names: readonly string[]): string =>
  names.length > 0 ? ` There are: ${names.join(', ')}.` : ' There is none yet: svc login';
