export const mostUsedNode: string;
export const newestNode: string;
export const nodeVersions: readonly string[];
