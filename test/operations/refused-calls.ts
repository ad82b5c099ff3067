import type { Answer } from '../exchange.ts';
import type { World } from '../world.ts';
import { anIntent } from '../fixtures.ts';
import { say, type Raw } from './raw.ts';

// What the pipeline refuses, whatever the operation. Raw HTTP, for much of it is what no client sends by accident.

export const json = { 'Content-Type': 'application/json' };
export const intents = '/v1/payment-intents';
export const create = (world: World, body: string | Buffer, more: Raw = {}) =>
  say(world, intents, { body, ...more, headers: { ...json, ...more.headers } });
export const codeOf = ({ status, error }: Answer): unknown[] => [status, error['code']];
export const problemsOf = ({ status, error }: Answer): unknown[] => [
  status,
  ...((error['details'] ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];

export const text = JSON.stringify(anIntent());
/** The same intent in a body of so many bytes. */
export const ofBytes = (bytes: number): string => text.padEnd(bytes);
