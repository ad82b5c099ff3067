import { readFileSync } from 'node:fs';

const built = new URL('../services/api/src/built/contract.json', import.meta.url);

/** The contract as the service serves it: openapi.yaml without its planned parts. */
export const contract = JSON.parse(readFileSync(built, 'utf8')) as { readonly [key: string]: unknown };
