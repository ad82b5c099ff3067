import { randomBytes } from 'node:crypto';
import { InvalidArgumentError, type Command } from 'commander';
import { checkedObjects, type KeyringUse } from '../../application/secrets/keyring-uses-port.ts';
import { liveRings } from '../../application/secrets/live-rings.ts';
import { linkAnew, sealAnew } from '../../application/secrets/seal-anew.ts';
import { nextKeyName, withFirst, withKey, withoutKey, withVerifyOnly } from '../../adapters/secrets/keyring-text.ts';
import { adminLine } from '../command-line.ts';
import type { Admin } from '../operator.ts';
import { change } from './change.ts';
import { keyringPlaceOf, saveKeyring, type KeyringPlace } from './keyring-place.ts';
import { keyRows, keyRowsText, leftText, usesOf } from './keyring-rows.ts';
import type { Tools } from './tools.ts';

const help = `
Where SVC_SECRETS has the keyring, these commands print its next text, which you give to all processes, one after another. The file of a data folder
is rewritten. To replace a key, docs/rotation.md:
  ${adminLine('keyring add')}             a new key at the end, known and not used; then restart all processes with it
  ${adminLine('keyring promote k2')}      it becomes the first; then restart all processes with it
  ${adminLine('keyring retire k1')}       what k1 has made is made anew, and what cannot be is listed
  ${adminLine('keyring remove k1')}       when nothing names it: it only verifies the audit log from then on
`;

const listedIds = 20;
const keyBytes = 32;
const dayMs = 24 * 3_600_000;

function days(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a number of days, such as 90.');
}

/** `svc-admin keyring …` */
export function addKeyringCommands(program: Command, { withOperator, print }: Tools): void {
  const keyring = program
    .command('keyring')
    .description('the keys that secrets are derived from: who names them, and how to replace one')
    .addHelpText('after', help);

  /** Prints the next text of the keyring, or writes it into its file. */
  const give = async ({ text, file }: KeyringPlace, next: string, said: string, then: string): Promise<void> => {
    if (file !== null) {
      await saveKeyring(file, text, next);
      print({ file }, `${said} ${file} has it. ${then}`);
    } else print({ secrets: next }, `${said} ${then}\n\nSVC_SECRETS=${next}`);
  };

  keyring
    .command('list')
    .description('each key, what still names it, and which processes have it; reads whole tables')
    .action(() =>
      withOperator(async (operator) => {
        const rows = keyRows(await counted(operator), await liveRings(operator.store.read));
        print(rows, keyRowsText(rows));
      }),
    );

  keyring
    .command('add')
    .description('a new key at the end of the keyring: known, and not used yet')
    .action(() =>
      withOperator(async (operator) => {
        const place = await keyringPlaceOf();
        const known = await operator.store.read.keyringChecks.list();
        const key = nextKeyName(
          place.text,
          known.map(({ name }) => name),
        );
        await change(operator, 'keyring add', { key });
        const next = withKey(place.text, key, randomBytes(keyBytes).toString('base64'));
        const then = `Restart all processes with it, one after another, then:  ${adminLine(`keyring promote ${key}`)}`;
        await give(place, next, `${key} is new, and nothing uses it.`, then);
      }),
    );

  keyring
    .command('promote <key>')
    .description('make a key the first one, which makes all new secrets; refused while a process runs without it')
    .action((key: string) =>
      withOperator(async (operator) => {
        const place = await keyringPlaceOf();
        await change(operator, 'keyring promote', { key });
        const then = `Restart all processes with it, one after another. To get rid of an older key then:  ${adminLine('keyring retire KEY')}`;
        await give(place, withFirst(place.text, key), `${key} is the first key.`, then);
      }),
    );

  keyring
    .command('retire <key>')
    .description('make anew what an older key has made, and list what cannot be; safe to run again')
    .option(
      '--links-older-than <days>',
      'also end the links of open payments from before, which nobody can pay with then',
      days,
    )
    .action((key: string, { linksOlderThan }: { linksOlderThan?: number }) =>
      withOperator(async (operator) => {
        await change(operator, 'keyring retire', { key, ...(linksOlderThan !== undefined && { linksOlderThan }) });
        const sealed = await sealAnew(operator, key);
        if (linksOlderThan !== undefined)
          await linkAnew(operator, key, new Date(operator.now().getTime() - linksOlderThan * dayMs));
        const left = await namedBy(operator, key);
        const ids = {
          'webhook endpoints': await operator.store.read.keyringUses.ids('webhook endpoints', key, listedIds),
          'API keys': await operator.store.read.keyringUses.ids('API keys', key, listedIds),
        };
        const sum = Object.values(sealed).reduce((one, other) => one + other, 0);
        const rest =
          left.length === 0
            ? `Nothing names it any more. To remove it:  ${adminLine(`keyring remove ${key}`)}`
            : `It is still named by:\n${leftText(left, ids)}`;
        print(
          { key, sealed_anew: sealed, left: left.map(leftRow), ids },
          `${key} is retired: ${sum} texts are sealed anew. ${rest}`,
        );
      }),
    );

  keyring
    .command('remove <key>')
    .description('take a key out when nothing names it; where it has signed the audit log it stays, only to verify')
    .action((key: string) =>
      withOperator(async (operator) => {
        const place = await keyringPlaceOf();
        const { uses } = await counted(operator);
        const left = namesOf(uses, key);
        const removed = await change(operator, 'keyring remove', {
          key,
          names: left.map(({ object, count }) => `${count} ${object}`).join(', '),
          isVerified: usesOf(uses, key).some(({ object }) => isChecked(object)),
        });
        const next = removed.isVerifyOnly ? withVerifyOnly(place.text, key) : withoutKey(place.text, key);
        const said = removed.isVerifyOnly ? `${key} only verifies from now on.` : `${key} is removed.`;
        await give(place, next, said, 'Restart all processes with it, one after another.');
      }),
    );
}

const isChecked = (object: KeyringUse['object']): boolean => (checkedObjects as readonly string[]).includes(object);

const leftRow = ({ object, count, oldestAt }: KeyringUse) => ({ object, count, oldest_at: oldestAt.toISOString() });

async function counted({ store: { read }, secrets }: Admin) {
  const known = await read.keyringChecks.list();
  // Texts are looked for with the older keys first: one that has two placeholders counts for the older key.
  const names = [...new Set([...known.map(({ name }) => name), ...secrets.names])];
  return {
    secrets,
    known,
    uses: await read.keyringUses.all(names.filter((name) => name !== secrets.current).concat(secrets.current)),
  };
}

const namesOf = (uses: readonly KeyringUse[], key: string): KeyringUse[] =>
  usesOf(uses, key).filter(({ object }) => !isChecked(object));

const namedBy = async (operator: Admin, key: string): Promise<KeyringUse[]> =>
  namesOf((await counted(operator)).uses, key);
