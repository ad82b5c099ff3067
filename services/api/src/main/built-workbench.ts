import { readFile } from 'node:fs/promises';
import type { WorkbenchFiles } from '../adapters/http/workbench/files.ts';

/** The files of the workbench, from those that bundle.mjs wrote. Bundled into dist/main or dist/chunks. */
export const builtWorkbench: WorkbenchFiles = (name) => readFile(new URL(`../workbench/${name}`, import.meta.url));
