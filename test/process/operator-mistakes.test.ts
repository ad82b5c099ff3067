import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { aFolder, root, stackTrace, svc, svcJson } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('a failure is one sentence with the next step, and ends with 1; a value that cannot be right ends with 2', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const { id } = await svcJson(aMerchant, env);
  const mistakes: [string[], RegExp, code?: number][] = [
    [['merchants', 'create', '--ruc', '20100070971', '--name', 'X'], /RUC has 11 digits, the last a check digit/, 2],
    [['merchants', 'create', '--ruc', '20100070970', '--name', ' '], /A merchant has a legal name/, 2],
    [['merchants', 'verify', 'mer_none'], /merchants list/],
    [['merchants', 'hosts', 'mer_none'], /merchants list/],
    [['merchants', 'hosts', 'mer_none', '--set', 'shop.example'], /merchants list/],
    [
      ['merchants', 'hosts', String(id), '--set', 'https://shop.example/'],
      /"https:\/\/shop.example\/" is not a host. Write it as shop.example or shop.example:8443/,
      2,
    ],
    [
      ['merchants', 'hosts', String(id), '--set', Array.from({ length: 21 }, (_, n) => `h${n}.example`).join(',')],
      /at most 20 hosts, and these are 21/,
      2,
    ],
    [['keys', 'create', '--merchant', 'mer_none', '--mode', 'test'], /merchants list/],
    [
      ['keys', 'create', '--merchant', String(id), '--mode', 'test', '--permissions', 'money:write'],
      /cannot have money:write. It can have: .*events:read/,
      2,
    ],
    [
      ['keys', 'create', '--merchant', String(id), '--mode', 'test', '--origins', 'https://shop.example'],
      /Only a publishable key can have origins/,
      2,
    ],
    [['merchants', 'show', 'mer_none'], /merchants list/],
    [['keys', 'show', 'key_none'], /no key key_none/],
    [['endpoints', 'show', 'we_none'], /no webhook endpoint we_none[^]*endpoints list --merchant/],
    [['payments', 'show', 'pi_none'], /no payment intent pi_none[^]*payments list --merchant/],
    [['events', 'show', 'evt_none'], /no event evt_none[^]*events list --merchant/],
    [['deliveries', 'show', 'whd_none'], /no webhook delivery whd_none[^]*deliveries list --merchant/],
    [['deliveries', 'retry', 'whd_none'], /no webhook delivery whd_none/],
    [['endpoints', 'roll-secret', 'we_none'], /no webhook endpoint we_none[^]*endpoints list --merchant/],
    [['payments', 'list', '--merchant', 'mer_none', '--mode', 'test'], /merchants list/],
    [['keys', 'revoke', 'key_none'], /no key key_none/],
    [['keys', 'roll', 'key_none'], /no key key_none/],
  ];
  const ended = await Promise.all(mistakes.map(([args]) => svc(args, env)));
  for (const [index, { code, stdout, stderr }] of ended.entries()) {
    const [, words = '', expected = 1] = mistakes[index] ?? [];
    expect([code, stdout, stderr]).toEqual([expected, '', expect.stringMatching(words)]);
    expect(stderr).toMatch(/^error: /);
    expect(stderr).not.toMatch(stackTrace);
  }
});

test('an unknown command or option, and an argument of another form, end with 2, --version with 0', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const ofNobody = ['--merchant', 'mer_none', '--mode', 'test'];
  const mistakes: [string[], RegExp][] = [
    [['keyz'], /unknown command 'keyz'/],
    [['keys', 'rol'], /unknown command 'rol'/],
    [['merchants', 'list', '--jsonn'], /unknown option '--jsonn'/],
    [['merchants', 'create', '--ruc', '20100070970'], /required option '--name <text>' not specified/],
    [['merchants', 'create', '--ruc'], /argument missing/],
    [['merchants', 'hosts', 'mer_none', '--set', 'a.example', '--clear'], /--clear' cannot be used with .*--set/],
    [['merchants', 'verify'], /missing required argument 'id'/],
    [['merchants', 'list', 'all'], /too many arguments/],
    [['keys', 'roll', 'key_none', '--overlap', '1 day'], /--overlap <time>.* Write a number and a unit, such as 90s/],
    [['keys', 'roll', 'key_none', '--overlap', '31d'], /at most 30d/],
    [['keys', 'create', '--merchant', 'mer_none', '--mode', 'prod'], /Allowed choices are test, live/],
    [['payments', 'list', '--merchant', 'mer_none'], /required option '--mode <mode>' not specified/],
    [['events', 'list', '--merchant', 'mer_none', '--mode', 'test', '--limit', '101'], /from 1 to 100/],
    [['endpoints', 'roll-secret', 'we_none', '--overlap', '0h'], /Write a number and a unit/],
    [['payments', 'show', 'evt_none'], /Write an id that begins with pi_/],
    [['payments', 'list', '--merchant', 'MI BODEGA', '--mode', 'test'], /Write an id that begins with mer_/],
    [['payments', 'list', ...ofNobody, '--before', '2026-11-24'], /Write a whole id, pi_ with 26 letters and digits/],
    [['payments', 'list', ...ofNobody, '--before', 'pi_none'], /Write a whole id, pi_/],
    [['events', 'list', ...ofNobody, '--before', `pi_${'0'.repeat(26)}`], /Write a whole id, evt_/],
    [['start', 'now'], /too many arguments/],
    [['keys'], /Usage: svc-admin keys/],
    [[], /Usage: svc-admin/],
  ];
  const ended = await Promise.all(mistakes.map(([args]) => svc(args, env)));
  expect(ended.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
    mistakes.map(([, words]) => [2, '', expect.stringMatching(words)]),
  );
  const { version } = JSON.parse(readFileSync(path.join(root, 'services/api/package.json'), 'utf8')) as Body;
  expect(await svc(['--version'], env)).toEqual({ code: 0, stdout: `${String(version)}\n`, stderr: '' });
  expect(await svc(['keys', '--help'], env)).toMatchObject({ code: 0, stderr: '' });
});

test('a name that is too long for the database is refused before the database is used', async () => {
  const name = 'Ñ'.repeat(201);
  const { code, stderr } = await svc(['merchants', 'create', '--ruc', '20100070970', '--name', name], {
    SVC_DATA_DIR: aFolder(),
  });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: .*name/)]);
  expect(stderr).not.toMatch(stackTrace);
});
