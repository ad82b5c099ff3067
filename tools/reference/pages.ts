import { errorsPage } from './errors-page.ts';
import { referencePage } from './reference-page.ts';
import type { Source } from './source.ts';

export type { Source } from './source.ts';

/** The API reference as files. `services/api/bundle.mjs` writes them when it builds the service. */
export const renderPages = (source: Source): { 'reference.html': string; 'errors.html': string } => ({
  'reference.html': referencePage(source),
  'errors.html': errorsPage(source),
});
