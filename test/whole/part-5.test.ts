import { loadPart } from './load.ts';

await loadPart(4);
