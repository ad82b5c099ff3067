import { renderDocs } from '../services/api/render-docs.ts';
import { prepareDocs } from '../services/api/src/adapters/http/docs-files.ts';
import type { ReadStaticFiles, StaticFiles } from '../services/api/src/adapters/http/static-files.ts';

export const docsAddress = 'https://api.svc.example';

let prepared: Promise<StaticFiles> | null = null;

/** The API reference for `startWorld({ docs })`. Rendered from the source, once for all tests: it takes 0.2 s. */
export const sourceDocs: ReadStaticFiles = () => (prepared ??= prepareDocs(renderDocs(), docsAddress));
