import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import { withoutTls, tlsModes, type DatabaseTls, type TlsMode } from './mysql-tls.ts';
import { inPlaceOf, write, type Line } from './mysql-tls-advice.ts';

// What DATABASE_URL says about TLS: ssl, ssl-mode and ssl-ca.

type Values = { ssl?: string; 'ssl-mode'?: string; 'ssl-ca'?: string };
const known = ['ssl', 'ssl-mode', 'ssl-ca'];
const isAboutTls = (name: string): boolean => /ssl|tls/i.test(name);

/**
 * What is about TLS and not known is a problem: it would be plain text without a word. Any other parameter has no effect, and is a
 * warning.
 * @returns sentences without their beginning 'DATABASE_URL'. Of the values of the URL they have the file of ssl-ca alone
 */
export function readTls(
  url: URL,
  readFile: (name: string) => string,
): { tls: DatabaseTls; problems: readonly string[]; warnings: readonly string[] } {
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
  const file = values.get('ssl-ca');
  if (problems.length > 0) return { tls: withoutTls, problems, warnings };
  if (file === undefined) return { tls: { mode, ca: null }, problems, warnings };
  const read = authorities(path.resolve(file), readFile);
  if ('problem' in read) problems.push(read.problem);
  return { tls: { mode, ca: 'ca' in read ? read.ca : null }, problems, warnings };
}

/** Parameters at the wrong place, where nobody would read them. */
function withoutQuestionMark({ href, pathname }: URL): string[] {
  const next = 'parameters begin with ?, as in mysql://user@host:3306/svc?ssl=true.';
  if (href.includes('#'))
    return [`has a #, and svc does not read what follows it: ${next} A # in the name of a file is %23.`];
  return /[;&=]/.test(pathname) ? [`names a database with ; & or =: ${next}`] : [];
}

/** A part of a password with a question mark can look like a name. */
const shown = (name: string): string => (/^[\w-]{1,40}$/.test(name) ? name : 'a parameter with a strange name');

function modeOf({ ssl, 'ssl-mode': given, 'ssl-ca': file }: Values): { mode: TlsMode | null; problem?: string } {
  const wrong = (problem: string) => ({ mode: null, problem: `has ${problem}` });
  const contradiction = (one: string, other: string, ...instead: readonly Line[]) =>
    wrong(`${one} and ${other}, which contradict each other: ${write(...instead)}`);
  const mode = tlsModes.find((word) => word === given?.toUpperCase());
  const hasFile = file !== undefined;

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
  if (file === '') return wrong(`ssl-ca without a file: ${write('ssl-ca=FILE')}`);
  if (ssl !== undefined && mode !== undefined && (ssl === 'false') !== (mode === 'DISABLED'))
    return contradiction(`ssl=${ssl}`, `ssl-mode=${mode}`, 'ssl=true', 'ssl-mode=DISABLED');
  if (hasFile && mode === 'REQUIRED')
    return contradiction('ssl-mode=REQUIRED', 'ssl-ca', 'ssl=true', 'ssl-mode=VERIFY_CA');
  if (hasFile && (ssl === 'false' || mode === 'DISABLED'))
    return contradiction(mode ? `ssl-mode=${mode}` : 'ssl=false', 'ssl-ca', 'ssl=true', 'ssl-mode=DISABLED');
  if (mode !== undefined) return { mode };
  if (ssl === 'false') return { mode: 'DISABLED' };
  return { mode: ssl === 'true' || hasFile ? 'VERIFY_IDENTITY' : null };
}

/** OpenSSL leaves out without a word what it cannot read in such a file. */
function authorities(file: string, readFile: (name: string) => string): { ca: string } | { problem: string } {
  const wrong = (problem: string) => ({ problem: `has ssl-ca, whose file ${file} ${problem}` });
  let ca: string;
  try {
    ca = readFile(file);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
    return wrong(`can't be read (${code}): check its name, and that svc can read it.`);
  }
  const certificates = ca.split(/(?=-----BEGIN )/).filter((part) => part.startsWith('-----BEGIN CERTIFICATE-----'));
  if (certificates.length > 0 && certificates.every(isCertificate)) return { ca };
  return wrong(
    'is no PEM file: write the certificate of an authority into it, from -----BEGIN CERTIFICATE----- to its end.',
  );
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
