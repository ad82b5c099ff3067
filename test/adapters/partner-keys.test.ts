import { expect, test } from '@jest/globals';
import { readConfig, WrongSettings } from '../../services/api/src/main/config.ts';

// SVC_PARTNERS has the keys of live money: whatever is wrong with it, a sentence says so without them.

const key = 'k'.repeat(32);
const secret = '-----BEGIN PRIVATE KEY-----\nMIIkk\n-----END PRIVATE KEY-----';
const settings = { url: 'https://bank.example/svc', send_key: key, receive_keys: [key] };

const read = (given: string) =>
  readConfig({ SVC_ENV: 'production', SVC_PARTNERS: given }, { serving: false, hasKeyring: () => true }).partners;

function problemsOf(given: string): readonly string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    return error instanceof WrongSettings ? error.problems : [String(error)];
  }
}

test.each([
  // A file for `docker run --env-file` keeps the quotation marks.
  [
    'in quotation marks',
    `'${JSON.stringify({ collection: settings })}'`,
    'is neither JSON nor a file that can be read (ENOENT)',
  ],
  ['a name that is too long', `x${JSON.stringify({ collection: settings }).repeat(60)}`, '(ENAMETOOLONG)'],
  ['torn', JSON.stringify({ collection: settings }).slice(0, -2), 'must be JSON'],
  [
    'a key of TLS instead of its file',
    JSON.stringify({ collection: { ...settings, key_file: secret } }),
    'key_file cannot be read (ENOENT)',
  ],
])('%s: a sentence without the keys', (_what, given, sentence) => {
  const text = problemsOf(given).join('\n');
  expect(text).toContain(sentence);
  expect(text).toMatch(/^SVC_PARTNERS /);
  for (const part of [key.slice(1), 'MIIkk']) expect(text).not.toContain(part);
});
