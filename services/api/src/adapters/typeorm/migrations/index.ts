import { Money0000000000001 } from './0001-money.ts';
import { Events0000000000002 } from './0002-events.ts';

/** In order. One set for every database; a landed migration is never edited. */
export const migrations = [Money0000000000001, Events0000000000002];
