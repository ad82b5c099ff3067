import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../services/api/src/main/config.ts';
import { hasKeyring, prepareDataFolder } from '../../services/api/src/main/data-folder.ts';
import { aFolder, svc } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('several services that start at the same time on one folder can all write to it', async () => {
  // In containers on one volume each has the process id 1.
  const config = readConfig({ SVC_DATA_DIR: aFolder() }, { serving: false, hasKeyring });
  const startOften = async () => {
    for (let start = 0; start < 200; start += 1) await prepareDataFolder(config);
  };
  await Promise.all([startOften(), startOften(), startOften(), startOften()]);
  expect(readdirSync(config.dataDir)).toEqual([]);
});

test('a --data-dir without a database ends with 2 and creates nothing, but where a service begins', async () => {
  const parent = aFolder();
  const [missing, empty] = [path.join(parent, 'missing'), path.join(parent, 'empty')];
  mkdirSync(empty);
  const ended = await Promise.all(
    [missing, empty, '', ' '].flatMap((folder) =>
      [['merchants', 'list'], aMerchant, ['backup', path.join(parent, 'copy.sqlite')]].map((command) =>
        svc([...command, '--data-dir', folder], {}),
      ),
    ),
  );
  expect(ended.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
    ended.map(() => [
      2,
      '',
      expect.stringMatching(/^error: (There is no database in .*: check --data-dir|--data-dir is empty)/),
    ]),
  );
  expect([readdirSync(parent), readdirSync(empty)]).toEqual([['empty'], []]);

  expect((await svc(['migrate', '--data-dir', missing], {})).code).toBe(0);
  expect((await svc(['merchants', 'list', '--data-dir', missing], {})).code).toBe(0);
});
