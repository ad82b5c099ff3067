import type { Contract } from './contract.ts';

/** The error table: HTTP status, whether any operation can return it, the public message, and what the caller can do. */
export function errorsTarget({ errors }: Contract): string {
  const rows = errors.map(({ code, ...row }) => `  ${code}: ${JSON.stringify(row)},`).join('\n');
  return `export const errors = {
${rows}
} as const;

export type ErrorCode = keyof typeof errors;
`;
}
