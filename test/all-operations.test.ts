import { all } from './all.ts';

await all('operations');
