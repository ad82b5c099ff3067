import { docsPages, testByAxe } from './docs-by-axe.ts';

testByAxe(docsPages.filter((path) => !path.includes('/guides')));
