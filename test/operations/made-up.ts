import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyResponse } from '../../services/api/src/adapters/http/handler.ts';
import type { Caller } from '../../services/api/src/adapters/http/access/caller.ts';
import type { Api } from '../../services/api/src/adapters/http/dependencies.ts';
import { clientSecret, placeholder } from '../../services/api/src/application/secrets/secret-placeholder.ts';
import type { Unit } from '../../services/api/src/application/unit/unit.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { loadContract } from '../../tools/codegen/contract.ts';
import { requestDocuments } from '../../tools/codegen/requests.ts';
import { exchange, type RawResponse } from '../exchange.ts';
import { startWorld, type World } from '../world.ts';

// A service with a contract made for tests: codegen reads it, the router and the pipeline serve it over HTTP. It has
// kinds of operations that the real contract does not have yet.

const contract = loadContract(await readFile(path.join(import.meta.dirname, 'made-up.yaml'), 'utf8'));
const { operations } = contract;
const requests = requestDocuments(contract);

export const noteId = `pi_${'0'.repeat(26)}`;

/** The input of a handler. */
export type HandlerInput = { id: string; path: object; caller: Caller; body: unknown; unit?: Unit<null> | Unit };

type Sent = { path: object; caller: Caller; body: { text: string }; unit: Unit | undefined };

export type MadeUp = World & {
  seen: HandlerInput[];
  send(method: string, path: string, options?: SendOptions): Promise<RawResponse>;
};

export type SendOptions = { headers?: Record<string, string>; body?: unknown; key?: string | null };

export async function startMadeUp(given: Omit<Parameters<typeof startWorld>[0], 'api'> = {}): Promise<MadeUp> {
  const seen: HandlerInput[] = [];
  const recorded =
    (id: string, respond: (sent: Sent) => AnyResponse) =>
    async (sent: Sent): Promise<AnyResponse> => {
      seen.push({ id, ...sent });
      await leaveEffect(sent.unit);
      return respond(sent);
    };
  const handlers: Api['handlers'] = {
    getNote: recorded('getNote', () => {
      throw new Refusal('CUSTOMER_NOT_FOUND');
    }),
    editNote: { handle: recorded('editNote', ({ body }) => ({ data: body })) },
    replaceNote: {
      handle: recorded('replaceNote', ({ body, unit }) => ({
        id: noteId,
        ...body,
        secret: clientSecret(noteId, placeholder(unit?.secrets.current ?? '', noteId)),
      })),
    },
    deleteNote: {
      handle: recorded('deleteNote', () => ({ deleted: false, archived: true, payment_intents_count: 3 })),
    },
    touchNote: { handle: recorded('touchNote', () => undefined) },
    notify: { handle: recorded('notify', ({ body }) => body) },
  };
  const world = await startWorld({ ...given, api: { operations, handlers, requests } });
  return {
    ...world,
    seen,
    send: (method, to, { headers = {}, body, key = world.keys.secret } = {}) =>
      exchange(world.origin, {
        method,
        path: `/v1${to}`,
        headers: {
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
      }),
  };
}

/** Each call of a write handler inserts one row; a unit that is rolled back leaves none. */
async function leaveEffect(unit: Unit | undefined): Promise<void> {
  const noScope = { merchantId: '', livemode: false };
  if (unit !== undefined)
    await unit.tx.timers.set({
      ...noScope,
      kind: 'expire-payment-intent',
      ref: unit.random.id('note_'),
      dueAt: unit.now,
    });
}

export const effects = async (world: World): Promise<number> => (await world.rows())['timers']?.length ?? 0;

/** A refusal in one line: status, code, and what is wrong with which field. */
export const refusalOf = ({ status, error }: RawResponse): unknown[] => [
  status,
  error['code'],
  ...((error['details'] ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];
