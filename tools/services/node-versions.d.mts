export const nodeVersions: string[];
export const serviceOn: Record<string, 'production' | 'embedded'>;
