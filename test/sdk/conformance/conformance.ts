import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractCases } from './contract-cases.ts';
import type { Case, Outcome } from './case.ts';
import { differencesOf, type Sender } from './differences.ts';
import { caseServer } from './server.ts';
import { webhookCases } from './webhook-cases.ts';

const folder = path.join(import.meta.dirname, 'cases');

/** All cases: those of the contract, of webhooks, and those that are written by hand. */
export const allCases = (): readonly Case[] => [
  ...contractCases(),
  ...webhookCases(),
  ...readdirSync(folder)
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Case[]),
];

export const key = `svc_test_${'k'.repeat(38)}`;

/** The program that runs the cases with an SDK: it gets the file of the cases, the address of the service, and a key. */
export type Runner = Omit<Sender, 'key'> & { command: string; args: readonly string[] };

/** @returns for each case that was wrong, its title with what was */
export async function runCases(cases: readonly Case[], { command, args, ...sender }: Runner): Promise<string[]> {
  const server = await caseServer(cases);
  const own = mkdtempSync(path.join(tmpdir(), 'svc-conformance-'));
  const file = path.join(own, 'cases.json');
  writeFileSync(file, JSON.stringify(cases));
  try {
    const outcomes = await outcomesOf(command, [...args, file, server.origin, key]);
    return cases.flatMap((given, index) => {
      const wrong = differencesOf(given, outcomes.get(index), server.received[index] ?? [], { key, ...sender });
      return wrong.length === 0 ? [] : [`${given.title}: ${wrong.join('; ')}`];
    });
  } finally {
    await server.close();
    rmSync(own, { recursive: true });
  }
}

function outcomesOf(command: string, args: readonly string[]): Promise<Map<number, Outcome>> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${printed.stderr}`));
      const outcomes = printed.stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Outcome);
      resolve(new Map(outcomes.map((one) => [one.index, one])));
    });
  });
}
