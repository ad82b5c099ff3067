import { resolve, type Json } from './json.ts';

/** The parameters that every list has in addition to `page`, so that all lists are read in the same way. */
const common = ['per_page', 'before', 'created_from', 'created_to'];

/** An operation is a list if it has the parameter `page`. */
export function listProblems(source: Json, where: string, operation: Json): string[] {
  const parameters = (operation['parameters'] as unknown[] | undefined) ?? [];
  const names = parameters.map((parameter) => resolve(source, parameter)['name']);
  if (!names.includes('page')) return [];
  return common.filter((name) => !names.includes(name)).map((name) => `${where}: a list takes the parameter ${name}`);
}
