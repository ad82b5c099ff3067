import type { Contract } from './contract.ts';

/** All permissions in the contract, including those of planned operations: a key that is created today can have them. */
export function permissionsTarget({ permissions }: Contract): string {
  return `export const permissions = [
${permissions.map((permission) => `  ${JSON.stringify(permission)},`).join('\n')}
] as const;

export type Permission = (typeof permissions)[number];
`;
}
