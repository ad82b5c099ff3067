import path from 'node:path';
import { withoutTls, tlsModes, type DatabaseTls, type TlsMode } from '../adapters/typeorm/connection/mysql-tls.ts';
import { authorities, certificateOf, type ReadFile } from './tls-files.ts';
import { inPlaceOf, write, type Line } from './tls-advice.ts';

// What DATABASE_URL and REDIS_URL say about TLS: ssl, ssl-mode, ssl-ca, ssl-cert and ssl-key.

type Values = { ssl?: string; 'ssl-mode'?: string; 'ssl-ca'?: string; 'ssl-cert'?: string; 'ssl-key'?: string };
const files = ['ssl-ca', 'ssl-cert', 'ssl-key'] as const;
const known = ['ssl', 'ssl-mode', ...files];
const isAboutTls = (name: string): boolean => /ssl|tls/i.test(name);

export type ReadTls = { tls: DatabaseTls; problems: readonly string[]; warnings: readonly string[] };

/**
 * What is about TLS and not known is a problem: it would be plain text without a word. Any other parameter has no effect, and is a
 * warning.
 * @returns sentences without their beginning 'DATABASE_URL'. Of the values of the URL they have the names of files alone
 */
export function readTls(url: URL, readFile: ReadFile): ReadTls {
  // A plus sign is no space here: it can be in the name of a file.
  const given = [...new URLSearchParams(url.search.replaceAll('+', '%2B'))];
  const values = new Map(given);
  const names = [...values.keys()];
  const ignored = names.filter((name) => !isAboutTls(name)).map(shown);
  const warnings =
    ignored.length === 0
      ? []
      : [`has ${ignored.join(' and ')}, without effect. A later version refuses such parameters.`];
  const problems = [
    ...withoutQuestionMark(url),
    ...known
      .filter((name) => given.filter(([other]) => other === name).length > 1)
      .map((name) => `has ${name} more than once: write it once.`),
    ...[...values]
      .filter(([name]) => isAboutTls(name) && !known.includes(name))
      .map(([name, value]) => `has ${shown(name)}, which svc does not know: ${inPlaceOf(name, value)}`),
  ];
  const { mode, problem } = modeOf(Object.fromEntries(values));
  if (problem !== undefined) problems.push(problem);
  if (problems.length > 0) return { tls: withoutTls, problems, warnings };
  const read = filesOf(Object.fromEntries(values), readFile);
  if ('problem' in read) return { tls: { mode, ca: null }, problems: [read.problem], warnings };
  return { tls: { mode, ...read }, problems, warnings };
}

function filesOf(values: Values, readFile: ReadFile): Pick<DatabaseTls, 'ca' | 'certificate'> | { problem: string } {
  const [ca, cert, key] = files.map((name) => values[name] && path.resolve(values[name]));
  const trusted = ca ? authorities(ca, readFile) : { ca: null };
  if ('problem' in trusted || !cert || !key) return trusted;
  const own = certificateOf({ cert, key }, readFile);
  return 'problem' in own ? own : { ...trusted, ...own };
}

/** Parameters at the wrong place, where nobody would read them. */
function withoutQuestionMark({ href, pathname, protocol }: URL): string[] {
  const example = protocol === 'mysql:' ? 'mysql://user@host:3306/svc?ssl=true' : 'rediss://host:6379?ssl-ca=FILE';
  const next = `parameters begin with ?, as in ${example}.`;
  if (href.includes('#'))
    return [`has a #, and svc does not read what follows it: ${next} A # in the name of a file is %23.`];
  return /[;&=]/.test(pathname) ? [`names a database with ; & or =: ${next}`] : [];
}

/** A part of a password with a question mark can look like a name. */
const shown = (name: string): string => (/^[\w-]{1,40}$/.test(name) ? name : 'a parameter with a strange name');

function modeOf(values: Values): { mode: TlsMode | null; problem?: string } {
  const { ssl, 'ssl-mode': given, 'ssl-ca': ca, 'ssl-cert': cert, 'ssl-key': key } = values;
  const wrong = (problem: string) => ({ mode: null, problem: `has ${problem}` });
  const contradiction = (one: string, other: string, ...instead: readonly Line[]) =>
    wrong(`${one} and ${other}, which contradict each other: ${write(...instead)}`);
  const mode = tlsModes.find((word) => word === given?.toUpperCase());
  const named = files.filter((name) => values[name] !== undefined);
  const [first] = named;

  if (ssl !== undefined && ssl !== 'true' && ssl !== 'false')
    return wrong(`ssl, which is true or false: ${inPlaceOf('ssl', ssl)}`);
  if (given?.toUpperCase() === 'PREFERRED')
    return wrong(
      `ssl-mode=PREFERRED, which can be plain text without a word: ${write('ssl=true', 'ssl-mode=DISABLED')}`,
    );
  if (given !== undefined && mode === undefined)
    return wrong(
      `ssl-mode, which is VERIFY_IDENTITY, VERIFY_CA, REQUIRED or DISABLED: ${inPlaceOf('ssl-mode', given)}`,
    );
  const empty = named.find((name) => values[name] === '');
  if (empty !== undefined) return wrong(`${empty} without a file: ${write(`${empty}=FILE`)}`);
  if (cert !== undefined && key === undefined) return wrong(`ssl-cert without ssl-key: ${write('ssl-key=FILE')}`);
  if (key !== undefined && cert === undefined) return wrong(`ssl-key without ssl-cert: ${write('ssl-cert=FILE')}`);
  if (ssl !== undefined && mode !== undefined && (ssl === 'false') !== (mode === 'DISABLED'))
    return contradiction(`ssl=${ssl}`, `ssl-mode=${mode}`, 'ssl=true', 'ssl-mode=DISABLED');
  if (ca !== undefined && mode === 'REQUIRED')
    return contradiction('ssl-mode=REQUIRED', 'ssl-ca', 'ssl=true', 'ssl-mode=VERIFY_CA');
  if (first !== undefined && (ssl === 'false' || mode === 'DISABLED'))
    return contradiction(mode ? `ssl-mode=${mode}` : 'ssl=false', first, 'ssl=true', 'ssl-mode=DISABLED');
  if (mode !== undefined) return { mode };
  if (ssl === 'false') return { mode: 'DISABLED' };
  return { mode: ssl === 'true' || first !== undefined ? 'VERIFY_IDENTITY' : null };
}
