import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadContract } from '../../../tools/codegen/contract.ts';
import { readReleased, releasedText } from '../../../tools/contract-check/released.ts';
import { check, release } from '../../../tools/contract-check/verdict.ts';
import { changed, released } from './released.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const last = { version: { major: 1, minor: 2, patch: 3 }, document: released() };
const older = { version: { major: 1, minor: 2, patch: 0 }, document: changed({ 'info version': '1.2.0' }) };

const breaking = { 'paths /things get x-permission': 'things:write' };
const addition = { 'paths /items': { get: { operationId: 'listItems', responses: { 200: {} } } } };
const newValue = { 'components schemas ErrorCode enum': ['UNAUTHORIZED', 'THING_EXISTS', 'OTHER'] };
const translated = {
  'components schemas ErrorCode x-errors THING_EXISTS message': { en: 'It exists.', es: 'Ya existe.' },
};
const newText = { 'components schemas Owner description': 'Who owns it.' };

describe('contract:check', () => {
  const verdict = (changes: Record<string, unknown>) => check([last, older], changed(changes));

  test('fails on a breaking change, and says which operation, why, and what to do', () => {
    const { ok, text } = verdict(breaking);
    expect(ok).toBe(false);
    expect(text).toContain('  x-permission changed from "things:read" to "things:write"\n      in listThings\n');
    expect(text).toMatch(/What to do[^]*docs\/versioning\.md[^]*raise info\.version to 2\.0\.0/);
  });

  test('fails on a breaking change with a new minor version, too', () => {
    expect(verdict({ ...breaking, 'info version': '1.3.0' }).ok).toBe(false);
  });

  test('accepts a correction of the last release, and no correction that is no change or of another release', () => {
    const change = 'x-permission changed from "things:read" to "things:write"';
    const withCorrection = (changes: Record<string, unknown>, correction: object) =>
      check([last, older], changed(changes), [{ released: '1.2.3', changes: [change], ...correction }]);
    expect(withCorrection(breaking, {}).ok).toBe(true);
    expect(withCorrection(breaking, { released: '1.2.0' }).ok).toBe(false);
    expect(withCorrection(addition, {}).text).toContain(change);
    expect(withCorrection(addition, {}).ok).toBe(false);
  });

  test('accepts a breaking change in a new major version, and lists it', () => {
    const { ok, text } = verdict({ ...breaking, 'info version': '2.0.0' });
    expect([ok, text]).toEqual([true, expect.stringContaining('x-permission changed')]);
  });

  test('accepts an addition and a new text: the version is raised when they are released', () => {
    for (const changes of [addition, newText]) expect(verdict(changes)).toMatchObject({ ok: true });
  });

  test('compares with the latest release', () => {
    expect(verdict({})).toEqual({ ok: true, text: 'openapi.yaml is the released contract 1.2.3.' });
  });

  test('fails on a version below the last release', () => {
    expect(verdict({ 'info version': '1.2.2' })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/1\.2\.2.*1\.2\.3/),
    });
  });

  test('accepts everything before the first release', () => {
    expect(check([], released()).ok).toBe(true);
  });

  test('a version of another form is refused', () => {
    expect(() => verdict({ 'info version': '1.2' })).toThrow('three numbers');
  });
});

describe('contract:release', () => {
  const verdict = (changes: Record<string, unknown>) => release([last, older], changed(changes));

  test.each([
    ['a breaking change', breaking, '2.0.0'],
    ['an addition', addition, '1.3.0'],
    ['a new value of a response', newValue, '1.3.0'],
    ['a new text', newText, '1.2.4'],
    ['an error in another language', translated, '1.2.4'],
  ])('%s needs at least the next version of its kind', (_title, changes, least) => {
    const lower = { '2.0.0': '1.9.9', '1.3.0': '1.2.9', '1.2.4': '1.2.3' }[least];
    expect(verdict({ ...changes, 'info version': lower })).toMatchObject({
      ok: false,
      file: null,
      text: expect.stringContaining(`set info.version in openapi.yaml to ${least}`),
    });
    expect(verdict({ ...changes, 'info version': least })).toMatchObject({ ok: true, file: `${least}.yaml` });
  });

  test('the first release can have any version', () => {
    expect(release([], released())).toMatchObject({ ok: true, file: '1.2.3.yaml' });
  });

  test('a released contract is not written again', () => {
    expect(verdict({})).toEqual({ ok: true, file: null, text: 'contracts/1.2.3.yaml is this contract already.' });
    expect(release([last, older], older.document)).toMatchObject({ ok: true, file: null });
  });

  test('a released file keeps the contract exactly, and its name is its version', () => {
    const text = releasedText(last.document);
    expect(readReleased('1.2.3.yaml', text)).toEqual(last);
    expect(() => readReleased('1.2.4.yaml', text)).toThrow('contracts/1.2.4.yaml contains version 1.2.3.');
  });
});

test('the contract of this checkout can be written to a file and read back, with the same hash', () => {
  const { document, hash } = loadContract(readFileSync(path.join(root, 'openapi.yaml'), 'utf8'));
  const { version } = document['info'] as { version: string };
  const read = readReleased(`${version}.yaml`, releasedText(document));
  expect(loadContract(releasedText(read.document)).hash).toBe(hash);
});

test('every file in contracts/ can be read', () => {
  const folder = path.join(root, 'contracts');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    expect(() => readReleased(file, readFileSync(path.join(folder, file), 'utf8'))).not.toThrow();
});
