import { readFileSync, statSync } from 'node:fs';
import { fileErrorCode } from '../adapters/partners/partner-settings.ts';
import type { Setting } from './settings.ts';

/** Settings that may stand in a file, whose name their `…_FILE` has. SVC_PARTNERS itself can be the name of a file. */
const secretSettings = ['DATABASE_URL', 'REDIS_URL', 'SVC_SECRETS', 'SVC_OPERATOR_KEY'] as const;

type Env = { readonly [Name in Setting]?: string | undefined };

/** The settings with what their files have in place, and sentences about files that cannot be used or are not private. */
export function withSecretFiles(given: Env): { env: Env; problems: string[]; warnings: string[] } {
  const env: { [Name in Setting]?: string | undefined } = { ...given };
  const [problems, warnings]: [string[], string[]] = [[], []];
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
      continue;
    }
    try {
      // An editor ends the last line.
      env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (env[name] === '') problems.push(`${name}_FILE: the file ${file} is empty.`);
      const mode = statSync(file).mode & 0o777;
      if ((mode & 0o007) !== 0 && process.platform !== 'win32')
        warnings.push(
          `${name}_FILE: every user of this machine can use the file ${file} (mode ${mode.toString(8)}): run chmod 600 on it.`,
        );
    } catch (error) {
      problems.push(
        `${name}_FILE: the file ${file} can't be read (${fileErrorCode(error)}): check its name, and that the user of svc may read it.`,
      );
    }
  }
  return { env, problems, warnings };
}

/** Whether the environment has this setting, itself or in a file. */
export const isGiven = (env: Env, name: (typeof secretSettings)[number]): boolean =>
  Boolean(env[name]) || Boolean(env[`${name}_FILE`]);
