export const longOnly: string[];
export const onSqliteAlone: string[];
export const preparation: RegExp;
export function setsForAll(file: string): boolean;
export function hasStoreHooks(file: string): boolean;
