import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The build replaces `process.env.SVC_BUILT_COMMIT` by the commit: see bundle.mjs. Sources that run without a build have none. */
export const buildInfo = { version, commit: process.env.SVC_BUILT_COMMIT || 'unknown' };
