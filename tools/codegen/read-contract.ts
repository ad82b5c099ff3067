import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { loadContract, type Contract, type Json } from './contract.ts';
import type { SpecNames } from './extensions.ts';

const read = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

/** The contract of svc, compared with the names in the specification. @throws Error that lists all problems */
export async function readContract(): Promise<Contract> {
  const names = parse(await read('spec-names.yaml')) as SpecNames;
  return loadContract(await read('../../openapi.yaml'), names);
}

/** What svc and the partner of a rail call at each other. */
export const readPartnerContract = async (): Promise<Json> => parse(await read('../../partner.yaml')) as Json;
