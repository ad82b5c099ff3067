import type { Contract } from './contract.ts';
import { object, resolve } from './json.ts';

/** Only the codes, for the domain, which may not import the error table. */
export function errorCodesTarget({ errors, document }: Contract): string {
  const schemas = object(object(document['components'])['schemas']);
  const detail = resolve(document, object(object(schemas['ErrorDetail'])['properties'])['code']);
  const details = (detail['enum'] as string[] | undefined) ?? [];
  return `/** Every code that a refusal can have. */
export type ErrorCode = ${union(errors.map(({ code }) => code))};

/** The kinds of problem with one field. */
export type DetailCode = ${union(details)};
`;
}

const union = (codes: string[]): string =>
  codes.length === 0 ? 'never' : codes.map((code) => `\n  | ${JSON.stringify(code)}`).join('');
