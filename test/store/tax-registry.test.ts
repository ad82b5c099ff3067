import { expect, test } from '@jest/globals';
import { ImportStopped } from '../../services/api/src/application/tax-registry/import-stopped.ts';
import type { Generation } from '../../services/api/src/application/tax-registry/tax-registry-store-port.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { registryLines } from '../../tools/tax-registry/lines.ts';
import { companyLine, fileOf, importFile, importLines } from '../tax-registry.ts';
import { place, store } from './migrated-store.ts';

const ruc = '20131312955';
const nameOf = async (number: string) => (await store.taxRegistry.find(number)).taxpayer?.legalName;
const stateOf = ({ id, isCurrent, finishedAt, purgedAt, progress }: Generation) => ({
  id,
  isCurrent,
  isFinished: finishedAt !== null,
  isPurged: purgedAt !== null,
  taxpayers: progress.taxpayers,
});
const states = async () => (await store.taxRegistry.generations()).map(stateOf);

/** 12,001 lines: three blocks, the last of 2,001. */
const many = [...registryLines(12_000, 1)];
const known = '20600000005';

test('until the first import has come to its end nothing is loaded', async () => {
  const nothing = { isLoaded: false, taxpayer: null };
  expect([await store.taxRegistry.find(ruc), await store.taxRegistry.generations()]).toEqual([nothing, []]);
  await expect(importLines(store, [...many.slice(0, 6_000), 'x'])).rejects.toThrow('Line 6001 is wrong');
  expect(await store.taxRegistry.find(many[1]?.slice(0, 11) ?? '')).toEqual(nothing);
  await importLines(store, many);
  expect(await store.taxRegistry.find(known)).toMatchObject({ isLoaded: true, taxpayer: { ruc: known } });
});

test('a taxpayer is found as it is in the file', async () => {
  await importLines(store, [companyLine(ruc, 'COMERCIAL EL ÑANDÚ S.A.C.', 'BAJA DE OFICIO')]);
  expect(await store.taxRegistry.find(ruc)).toEqual({
    isLoaded: true,
    taxpayer: {
      ruc,
      legalName: 'COMERCIAL EL ÑANDÚ S.A.C.',
      state: 'BAJA DE OFICIO',
      domicile: 'HABIDO',
      ubigeo: '150122',
      address: 'AV.|JOSE PARDO|URB.|SANTA CRUZ|601|1603|-|-|-|-',
    },
  });
  expect(await store.taxRegistry.find(known)).toEqual({ isLoaded: true, taxpayer: null });
});

test('every row of a larger file is there; the same file twice gives the same registry', async () => {
  for (const id of [1, 2]) {
    expect(await importLines(store, many)).toEqual({ generation: id, taxpayers: 12_000, resumedFrom: 0 });
    for (const line of many.slice(1).filter((_, index) => index % 97 === 0)) {
      const [number = '', name] = line.split('|');
      expect(await nameOf(number)).toBe(name);
    }
  }
  expect(await states()).toEqual([
    { id: 2, isCurrent: true, isFinished: true, isPurged: false, taxpayers: 12_000 },
    { id: 1, isCurrent: false, isFinished: true, isPurged: true, taxpayers: 12_000 },
  ]);
});

test('a second file replaces the first; look-ups see the first one until the switch', async () => {
  await importLines(store, [companyLine(ruc, 'FORMER NAME')]);
  const seen = new Set<string | undefined>();
  const file = fileOf([companyLine(ruc, 'NEW NAME'), ...many.slice(1)]);
  async function* watched() {
    for await (const block of file.blocks()) {
      seen.add(await nameOf(ruc));
      yield block;
    }
    seen.add(await nameOf(ruc));
  }
  await importFile(store, { ...file, blocks: watched });
  expect([...seen]).toEqual(['FORMER NAME']);
  expect([await nameOf(ruc), (await store.taxRegistry.find(known)).taxpayer?.state]).toEqual(['NEW NAME', 'ACTIVO']);
  await importLines(store, [companyLine(known, 'ONLY ONE')]);
  expect([await nameOf(ruc), await nameOf(known)]).toEqual([undefined, 'ONLY ONE']);
});

test.each([
  ['a wrong line', 'x', 'Line 11002 is wrong: it has 0 pipes, and a line has 15 columns with a pipe after each.'],
  ['a taxpayer of an earlier block', many[1] ?? '', /^Line 11002 is wrong: \d{11} is in an earlier line, too\.$/],
  ['a taxpayer of the same block', many[11_000] ?? '', /^Line 11002 is wrong: \d{11} is in an earlier line, too\.$/],
])(
  '%s stops the import and is named; the former registry stays, and the corrected file goes on',
  async (_, line, why) => {
    await importLines(store, [companyLine(ruc, 'FORMER NAME')]);
    const wrong = many.with(11_001, line);
    await expect(importLines(store, wrong)).rejects.toThrow(ImportStopped);
    await expect(importLines(store, wrong)).rejects.toThrow(why);
    expect([await nameOf(ruc), await nameOf(known)]).toEqual(['FORMER NAME', undefined]);
    expect((await states())[0]).toMatchObject({ id: 2, isFinished: false, taxpayers: 9_999 });

    expect(await importLines(store, many)).toEqual({ generation: 2, taxpayers: 12_000, resumedFrom: 9_999 });
    expect(await nameOf(ruc)).toBeUndefined();
  },
);

test('the registry in force has the name of the file that has come to its end', async () => {
  await expect(importLines(store, [...many.slice(0, 6_000), 'x'])).rejects.toThrow('Line 6001 is wrong');
  await importFile(store, fileOf(many, { name: 'corrected.txt' }));
  expect(await store.taxRegistry.generations()).toMatchObject([{ isCurrent: true, file: 'corrected.txt' }]);
});

test.each([
  ['another file', fileOf([...many.slice(0, 7), ...many.slice(8)]), 11_999],
  ['a shorter file', fileOf(many.slice(0, 6_000)), 5_999],
  ['standard input', fileOf(many, { isRepeatable: false }), 12_000],
])('after an interrupted import %s starts over', async (_, file, taxpayers) => {
  await expect(importLines(store, [...many.slice(0, 11_000), 'x'])).rejects.toThrow('Line 11001 is wrong');
  expect(await importFile(store, file)).toEqual({ generation: 2, taxpayers, resumedFrom: 0 });
  expect((await states()).map(({ id, isPurged }) => [id, isPurged])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('an empty file, and one with a header alone, do not replace the registry', async () => {
  await importLines(store, [companyLine(ruc, 'FORMER NAME')]);
  for (const lines of [[], many.slice(0, 1)])
    await expect(importLines(store, lines)).rejects.toThrow('padron.txt has no taxpayers');
  expect(await nameOf(ruc)).toBe('FORMER NAME');
});

test('one import runs at a time, also in two processes', async () => {
  const other = await openStore(place.config, realSystem());
  try {
    const running = await other.taxRegistry.openImport();
    await expect(importLines(store, many)).rejects.toThrow('Another import of the tax registry is running');
    await running?.close();
    expect((await importLines(store, many)).taxpayers).toBe(12_000);
  } finally {
    await other.close();
  }
});
