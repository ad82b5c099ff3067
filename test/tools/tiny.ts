import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { loadContract, type Json } from '../../tools/codegen/contract.ts';
import type { SpecNames } from '../../tools/codegen/extensions.ts';

/** The folder of tiny.yaml and of the files that are rendered from it. */
export const golden = path.join(import.meta.dirname, 'golden');
export const tiny = await readFile(path.join(golden, 'tiny.yaml'), 'utf8');

export type Change = (root: Json) => void;

/** The problems that codegen reports, without the title. Empty if the contract is accepted. */
export function problemsOf(yamlText: string, specNames?: SpecNames): string[] {
  try {
    loadContract(yamlText, specNames);
    return [];
  } catch (error) {
    const [, ...problems] = String(error).split('\n');
    return problems.map((problem) => problem.trim());
  }
}

export function changed(change: Change): string {
  const root = parse(tiny) as Json;
  change(root);
  return stringify(root);
}

export function without(place: string): Change {
  return (root) => set(root, place, undefined);
}

export function having(place: string, value: unknown): Change {
  return (root) => set(root, place, value);
}

/** Sets the value at a dotted path; `undefined` removes it. @throws Error when there is nothing to remove */
export function set(root: Json, place: string, value: unknown): void {
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Json>((at, key) => at[key] as Json, root);
  if (value !== undefined) holder[last] = value;
  else if (!(last in holder)) throw new Error(`there is no ${place}`);
  else delete holder[last];
}

export const both =
  (...changes: Change[]): Change =>
  (root) => {
    for (const change of changes) change(root);
  };
