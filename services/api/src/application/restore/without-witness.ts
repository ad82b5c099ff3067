import { railOfKind, type LiveKind } from '../../domain/rail.ts';
import { witnessedKinds } from '../../domain/restore.ts';
import type { Log } from '../ports.ts';
import type { Reads } from '../store.ts';
import type { Sign } from './begin-restored-hold.ts';
import type { WitnessedDatabase } from './restores-port.ts';

/** What a partner has in its books: a part of the port. */
export type BookedOrders = { orders(since: Date): AsyncIterable<readonly { reference: string }[]> };

type Deps = { read: Reads; books: readonly BookedOrders[]; log: Log };

/** A partner lists messages, too. */
const kinds = Object.keys(railOfKind) as LiveKind[];

/**
 * No witness is left. The partners are asked whether they have what this database does not, since its last call.
 * @returns null when they have nothing else, or no call was made since there are witnesses
 */
export async function signWithoutWitness(
  { read, books, log }: Deps,
  { witnessedSince }: WitnessedDatabase,
): Promise<Sign | null> {
  const newest = await read.railCalls.newestLive(witnessedKinds);
  if (newest === null || newest.createdAt < witnessedSince) return null;
  if (books.length === 0) return { witness: 'NONE', missing: null };
  try {
    for (const book of books)
      for await (const page of book.orders(newest.createdAt)) {
        const missing = await missingOf(
          read,
          page.map(({ reference }) => reference),
        );
        if (missing !== null) return { witness: 'PARTNER', missing };
      }
    return null;
  } catch (error) {
    log.warn({ err: error }, 'a partner cannot tell whether it has what this database does not have');
    return { witness: 'NONE', missing: null };
  }
}

async function missingOf({ railCalls }: Reads, references: readonly string[]): Promise<string | null> {
  const found = await railCalls.findByReferences(kinds, references);
  const known = new Set(found.map(({ call }) => call.reference));
  return references.find((reference) => !known.has(reference)) ?? null;
}
