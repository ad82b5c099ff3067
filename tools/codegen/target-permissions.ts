import type { Contract } from './contract.ts';

/** Every permission that the contract names, planned operations included: a key made today can hold it. */
export function permissionsTarget({ permissions }: Contract): string {
  return `export const permissions = [
${permissions.map((permission) => `  ${JSON.stringify(permission)},`).join('\n')}
] as const;

export type Permission = (typeof permissions)[number];
`;
}
