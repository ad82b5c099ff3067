import { writeFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createRestoreWatch } from '../../services/api/src/application/restore/restore-watch.ts';
import type { WitnessStore } from '../../services/api/src/application/restore/witness-port.ts';
import { revocationOf } from '../../services/api/src/domain/revocation.ts';
import { profile } from '../databases.ts';
import { redisCommand } from '../redis-command.ts';
import { startWatched, witnessed } from '../restored-copies.ts';
import type { World } from '../world.ts';

// Somebody has written something else where the witnesses keep what they know.

const at = '2026-11-23T15:00:00.000Z';

test.each([
  'garbage',
  'null',
  '[]',
  JSON.stringify({ at }),
  JSON.stringify({ at, kind: 'API_KEY' }),
  JSON.stringify({ at, kind: 'API_KEY', id: { not: 1 } }),
  JSON.stringify({ at, kind: 'OTHER', id: 'key_1' }),
  JSON.stringify({ at, kind: 'OPERATOR_KEY', id: 'op_1', before: null, hash: 1, last4: 'abcd' }),
  JSON.stringify({ at, kind: 'ENDPOINT_SECRET', id: 'we_1', keyName: 'k1', version: '9' }),
])('%s is no revocation', (text) => {
  expect(revocationOf(text)).toBeNull();
});

const texts = [
  ['a word', 'zzzz'],
  ['half an id', 'rc_'],
  ['a long text', 'x'.repeat(5_000)],
  ['JSON', JSON.stringify({ database: 7 })],
] as const;

/** What the witness has of this database is this text. */
const writing = ({ config: { production, dataDir } }: World, name: string, text: string) =>
  production === null
    ? writeFileSync(path.join(dataDir, 'svc.last-call'), JSON.stringify({ database: name, call: text }))
    : redisCommand(Number(new URL(production.redisUrl).port), `SET svc-last-call:${name} ${JSON.stringify(text)}`);

test.each(texts)('%s where the last call should be is no call, and is replaced', async (_, text) => {
  const { world, refund, hold, decide } = await startWatched();
  await refund();
  const last = await witnessed(world);
  const name = (await world.service.app.store.read.restores.database())?.name ?? '';
  world.skip(1 / 24);
  await world.restart(async () => void (await writing(world, name, text)));
  expect((await hold())?.note).toContain('no witness is left');
  expect(await witnessed(world)).toBe(last);
  await decide('hold off', { despite: 'the text is none of ours', keysChecked: true });
  world.skip(1 / 24);
  await world.restart();
  expect(await hold()).toBeNull();
});

if (profile() === 'embedded')
  test.each([
    ['folders where the files should be stop no start', (file: string) => mkdirSync(file)],
    ['files of garbage stop no start', (file: string) => writeFileSync(file, '\u0000 {"at":1}\n\n {}\n')],
  ])('%s', async (_, write) => {
    const { world } = await startWatched();
    await world.restart(async () => {
      for (const name of ['svc.last-call', 'svc.revoked']) {
        rmSync(path.join(world.config.dataDir, name), { force: true });
        write(path.join(world.config.dataDir, name));
      }
    });
    expect((await world.callUnchecked('listEvents')).status).toBe(200);
  });

test('a message that was sent after the last call of money is not missing; one that is not here is', async () => {
  const { world, key, create, refund, hold, partner, decide } = await startWatched();
  const { id } = await create();
  await refund();
  await decide('messages top-up', { merchantId: world.keys.merchantId, livemode: true, units: 1 });
  const body = { phone: '+51987654321' };
  await world.call('sendChatMessage', { key, id, body });
  await world.work();
  const reference = [...partner.book.values()].find(({ kind }) => kind === 'message')?.reference ?? 'no message';
  const { app } = world.service;
  async function startWith(...references: string[]): Promise<void> {
    const orders = async function* () {
      yield references.map((one) => ({ reference: one }));
    };
    const witness: WitnessStore = {
      kind: 'REDIS',
      mayBeBack: () => false,
      last: async () => null,
      remember: async () => undefined,
      revocations: async () => [],
      revoke: async () => undefined,
      close: () => undefined,
    };
    const watch = createRestoreWatch({ ...app, witnesses: [witness], books: [{ orders }] });
    await watch.start();
    watch.stop();
  }
  await startWith(reference);
  expect(await hold()).toBeNull();
  await startWith(reference, 'msg_7');
  expect((await hold())?.note).toContain('msg_7');
});
