// The text of the keyring: SVC_SECRETS, or the file `secrets` of a data folder.

/** `encoded`: the base64 of its bytes. */
export type KeyringEntry = { name: string; encoded: string; isVerifyOnly: boolean };

const form = /^(k[0-9]{1,8}):(verify-only:)?([0-9A-Za-z+/_-]{43,}={0,2})$/;

/** @throws Error with a sentence for the operator, without the text */
export function keyringEntries(text: string): KeyringEntry[] {
  const entries = text.split(',').map((entry) => {
    const [, name, mark, encoded] = form.exec(entry.trim()) ?? [];
    if (name === undefined || encoded === undefined)
      throw new Error('must be k1:<base64 of 32 bytes>, several separated by commas');
    return { name, encoded, isVerifyOnly: mark !== undefined };
  });
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new Error('must not name a key twice');
  return entries;
}

const textOf = (entries: readonly KeyringEntry[]): string =>
  entries.map(({ name, encoded, isVerifyOnly }) => `${name}:${isVerifyOnly ? 'verify-only:' : ''}${encoded}`).join(',');

/** A name that neither this text nor the database has. */
export function nextKeyName(text: string, known: readonly string[]): string {
  const names = [...keyringEntries(text).map(({ name }) => name), ...known];
  return `k${Math.max(0, ...names.map((name) => Number(name.slice(1)))) + 1}`;
}

/** With a key at the end: it is known, and not used yet. */
export const withKey = (text: string, name: string, encoded: string): string =>
  textOf([...keyringEntries(text), { name, encoded, isVerifyOnly: false }]);

/** With this key at the beginning. */
export function withFirst(text: string, name: string): string {
  const entries = keyringEntries(text);
  return textOf([...entries.filter((one) => one.name === name), ...entries.filter((one) => one.name !== name)]);
}

/** The key stays for verification, at the end. */
export function withVerifyOnly(text: string, name: string): string {
  const entries = keyringEntries(text);
  const others = entries.filter((one) => one.name !== name);
  return textOf([
    ...others,
    ...entries.filter((one) => one.name === name).map((one) => ({ ...one, isVerifyOnly: true })),
  ]);
}

export const withoutKey = (text: string, name: string): string =>
  textOf(keyringEntries(text).filter((one) => one.name !== name));
