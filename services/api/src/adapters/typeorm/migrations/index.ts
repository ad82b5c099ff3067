import { First0000000000001 } from './0001-first.ts';

/** In order. One set for every database; a landed migration is never edited. */
export const migrations = [First0000000000001];
