import type { TaxRegistryStore } from '../../../services/api/src/application/tax-registry/tax-registry-store-port.ts';
import { seededInt } from '../../seeded-random.ts';

export type Times = { times: number; p50Ms: number; p99Ms: number };

/** One after the other, in a random order. */
export async function lookUps({ find }: TaxRegistryStore, rucs: readonly string[]): Promise<Times> {
  const random = seededInt(1);
  const tookMs: number[] = [];
  for (let index = 0; index < rucs.length; index += 1) tookMs.push(await timeOf(find, rucs[random(rucs.length)] ?? ''));
  return timesOf(tookMs);
}

/** A hundred a second, until `until` has ended. */
export async function lookUpsWhile(
  { find }: TaxRegistryStore,
  rucs: readonly string[],
  until: Promise<unknown>,
): Promise<Times> {
  const random = seededInt(2);
  const tookMs: number[] = [];
  let hasEnded = false;
  const end = (): void => void (hasEnded = true);
  until.then(end, end);
  while (!hasEnded) {
    tookMs.push(await timeOf(find, rucs[random(rucs.length)] ?? ''));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return timesOf(tookMs);
}

async function timeOf(find: TaxRegistryStore['find'], ruc: string): Promise<number> {
  const startMs = performance.now();
  const { isLoaded } = await find(ruc);
  if (!isLoaded) throw new Error('The registry is not loaded.');
  return performance.now() - startMs;
}

function timesOf(tookMs: readonly number[]): Times {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { times: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
