import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { ErrorRow } from '../../tools/codegen/operation-rules.ts';
import { unusedErrorProblems } from '../../tools/codegen/unused-errors.ts';
import { object, type Json } from '../../tools/codegen/json.ts';
import { both, changed, having, tiny } from './tiny.ts';

const place = 'components.schemas.ErrorCode.x-errors.THING_NOT_FOUND.action.en';
const unused = both(having('paths./things/{id}.get.x-errors', []), having('paths./things/{id}.delete.x-errors', []));
const saysSo = having(place, 'No operation returns this code yet. Things are listed.');

/** The problems of THING_NOT_FOUND, which one operation returns, and of UNAUTHORIZED, which all do. */
function problemsOf(yamlText: string): string[] {
  const source = parse(yamlText) as Json;
  const { schemas } = object(source['components']);
  const rows = object(object(object(schemas)['ErrorCode'])['x-errors']);
  const errors = Object.entries(rows).map(([code, row]) => ({
    ...(row as Omit<ErrorRow, 'code'>),
    code,
  }));
  return unusedErrorProblems(source, errors);
}

test('a code that no operation returns says so, and a code that one returns does not', () => {
  expect(problemsOf(tiny)).toEqual([]);
  expect(problemsOf(changed(unused))).toEqual([
    'x-errors THING_NOT_FOUND: no operation returns it, so its action must begin with: No operation returns this code yet.',
  ]);
  expect(problemsOf(changed(saysSo))).toEqual([
    'x-errors THING_NOT_FOUND: its action says that no operation returns it, but one does',
  ]);
  expect(problemsOf(changed(both(unused, saysSo)))).toEqual([]);
});
