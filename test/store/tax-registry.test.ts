import { expect, test } from '@jest/globals';
import type { Generation } from '../../services/api/src/application/tax-registry/tax-registry-store-port.ts';
import { listRejects } from '../../services/api/src/application/tax-registry/list-rejects.ts';
import type { Reject } from '../../services/api/src/application/tax-registry/read-block.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { registryLines } from '../../tools/tax-registry/lines.ts';
import { companyLine, fileOf, importFile, importLines } from '../tax-registry.ts';
import { place, store } from './migrated-store.ts';

const { yieldToEventLoop } = realSystem();
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
/** More than a thousandth of the lines that can come. */
const tooMany = Array.from({ length: 50 }, () => 'x');
const imported = { resumedFrom: 0, rejected: 0, utf8Lines: 0 };

test('until the first import has come to its end nothing is loaded', async () => {
  const nothing = { isLoaded: false, taxpayer: null };
  expect([await store.taxRegistry.find(ruc), await store.taxRegistry.generations()]).toEqual([nothing, []]);
  await expect(importLines(store, [...many.slice(0, 6_000), ...tooMany])).rejects.toThrow('Line 6001 is wrong');
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
    expect(await importLines(store, many)).toEqual({
      ...imported,
      generation: id,
      taxpayers: 12_000,
      lines: 12_000,
    });
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
  ['a wrong line', 'x', 'it has 0 pipes, and a line has 15 columns with a pipe after each'],
  ['a taxpayer of an earlier block', many[1] ?? '', /^\d{11} is in an earlier line, too$/],
  ['a taxpayer of the same block', many[11_000] ?? '', /^\d{11} is in an earlier line, too$/],
])('%s is left out, counted and named; above a share of the lines the former registry stays', async (_, line, why) => {
  await importLines(store, [companyLine(ruc, 'FORMER NAME')]);
  const file = fileOf(many.with(11_001, line));
  const rejects: Reject[] = [];
  const onReject = (reject: Reject): void => void rejects.push(reject);
  await expect(importFile(store, file, undefined, { mostWrong: 0 })).rejects.toThrow(
    /^1 of (at most )?\d+ lines are wrong, and no more than 0 % may be\. Line 11002 is wrong: /,
  );
  expect([await nameOf(ruc), await nameOf(known)]).toEqual(['FORMER NAME', undefined]);
  expect((await states())[0]).toMatchObject({ id: 2, isFinished: false });

  const found = await importFile(store, file, undefined, { onReject });
  expect(found).toEqual({ ...found, generation: 2, taxpayers: 11_999, rejected: 1, lines: 12_000 });
  expect(found.resumedFrom).toBeGreaterThan(9_000);
  expect(await nameOf(ruc)).toBeUndefined();
  // One that is in an earlier block is found by the database alone, which has it by then.
  expect(rejects.length).toBeLessThanOrEqual(1);
  for (const reject of rejects) {
    expect(reject).toMatchObject({ line: 11_002, text: line });
    expect(reject.why).toMatch(why);
  }
});

test('wrong lines of each kind in a file that is imported at once: all are named', async () => {
  const lines = [...many.slice(0, 9_000), many[1] ?? '', many[8_999] ?? '', 'x', ...many.slice(9_000)];
  const rejects: number[] = [];
  const onReject = ({ line }: Reject): void => void rejects.push(line);
  const found = await importFile(store, fileOf(lines), undefined, { onReject });
  expect([found.taxpayers, found.rejected, rejects.toSorted((a, b) => a - b)]).toEqual([
    12_000,
    3,
    [9_001, 9_002, 9_003],
  ]);
  const listed: number[] = [];
  const counts = await listRejects(yieldToEventLoop, fileOf(lines), ({ line }) => void listed.push(line));
  expect([counts, listed]).toEqual([{ lines: 12_003, rejected: 3, utf8Lines: 0 }, [9_001, 9_002, 9_003]]);
});

test('a line in UTF-8 among those in Latin-1', async () => {
  const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  const found = await importLines(store, [companyLine(ruc, 'EL ÑANDÚ'), utf8(companyLine(known, 'LA Ñ — “CAÑA”'))]);
  expect([found.taxpayers, found.utf8Lines, found.lines]).toEqual([2, 1, 2]);
  expect([await nameOf(ruc), await nameOf(known)]).toEqual(['EL ÑANDÚ', 'LA Ñ — “CAÑA”']);
});

test('the registry in force has the name of the file that has come to its end', async () => {
  await expect(importLines(store, [...many.slice(0, 6_000), ...tooMany])).rejects.toThrow('Line 6001 is wrong');
  await importFile(store, fileOf(many, { name: 'corrected.txt' }));
  expect((await store.taxRegistry.generations())[0]).toMatchObject({ isCurrent: true, file: 'corrected.txt' });
});

test.each([
  ['another file', fileOf([...many.slice(0, 7), ...many.slice(8)]), 11_999],
  ['a shorter file', fileOf(many.slice(0, 6_000)), 5_999],
  ['standard input', fileOf(many, { isRepeatable: false }), 12_000],
])('after an interrupted import %s starts over', async (_, file, taxpayers) => {
  await expect(importLines(store, [...many.slice(0, 11_000), ...tooMany])).rejects.toThrow('Line 11001 is wrong');
  expect(await importFile(store, file)).toEqual({ ...imported, generation: 2, taxpayers, lines: taxpayers });
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
