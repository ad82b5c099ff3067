import type { Log, Settings } from '../core/index.ts';
import type { Database } from './database.ts';

/** What the parts of the payment provider work with. */
export type ProviderParts = { settings: Settings; database: Database; log: Log };
