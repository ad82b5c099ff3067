// What to write into DATABASE_URL or REDIS_URL in place of what other drivers understand.

const meanings = {
  'ssl=true': 'TLS, and the certificate and its name are checked',
  'ssl-mode=VERIFY_CA': 'TLS, and the certificate is checked, but not its name',
  'ssl-mode=REQUIRED': 'TLS, and no certificate is checked',
  'ssl-mode=DISABLED': 'plain text on purpose',
  'ssl-ca=FILE': 'the certificate of the authority, if it is your own',
  'ssl-cert=FILE': 'the certificate that svc shows',
  'ssl-key=FILE': 'the key of the certificate that svc shows',
};
export type Line = keyof typeof meanings;

/** 'write ssl=true (what it means), or …' */
export const write = (...lines: readonly Line[]): string =>
  `write ${lines.map((line) => `${line} (${meanings[line]})`).join(', or ')}.`;

const off = ['false', '0', 'no', 'off', 'none', 'disable', 'disabled'];
const withoutCheck: readonly Line[] = ['ssl=true', 'ssl-mode=REQUIRED'];

/** The values of other drivers, without their signs. All others mean TLS. */
const meant: readonly { words: readonly string[]; lines: readonly Line[] }[] = [
  { words: off, lines: ['ssl-mode=DISABLED'] },
  { words: ['verifyca'], lines: ['ssl-mode=VERIFY_CA'] },
  {
    words: ['require', 'required', 'skipverify', 'acceptinvalidcerts', 'rejectunauthorizedfalse'],
    lines: withoutCheck,
  },
];

const withoutSigns = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The next step for a parameter about TLS that svc does not know. It does not repeat the value, which can be a secret. */
export function inPlaceOf(name: string, value: string): string {
  const kind = withoutSigns(name).replace(/ssl|tls/, '');
  if (/^(root)?ca(cert|file|path)?$|^rootcert$/.test(kind)) return write('ssl-ca=FILE');
  if (/^(client)?(key)?(password|passphrase)/.test(kind)) return 'leave it out: svc reads a key without a password.';
  if (/^(client)?(cert|key|identity)/.test(kind))
    return "write ssl-cert=FILE and ssl-key=FILE, if svc is to show a certificate. That of the server's authority is ssl-ca=FILE.";
  const word = withoutSigns(value);
  const turnsOffCheck = /verify|reject/.test(kind) && off.includes(word);
  const lines: readonly Line[] = turnsOffCheck
    ? withoutCheck
    : (meant.find(({ words }) => words.includes(word))?.lines ?? ['ssl=true']);
  return `${write(...lines)}${lines.includes('ssl=true') ? ' If its authority is your own, add ssl-ca=FILE.' : ''}`;
}
