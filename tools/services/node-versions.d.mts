export const nodeVersions: { version: string; service?: 'production' | 'embedded' }[];
