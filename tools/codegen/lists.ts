import { resolve, type Json } from './json.ts';

/** What every list takes beside `page`, so that a client learns once how to read lists. */
const common = ['per_page', 'before', 'created_from', 'created_to'];

/** A list is an operation that takes `page`. */
export function listProblems(source: Json, where: string, operation: Json): string[] {
  const parameters = (operation['parameters'] as unknown[] | undefined) ?? [];
  const names = parameters.map((parameter) => resolve(source, parameter)['name']);
  if (!names.includes('page')) return [];
  return common.filter((name) => !names.includes(name)).map((name) => `${where}: a list takes the parameter ${name}`);
}
