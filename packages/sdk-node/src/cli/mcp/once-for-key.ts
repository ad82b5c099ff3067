import type { ApiCall } from '../../api-call.ts';
import { ApiError, ConfigurationError, SvcError } from '../../errors.ts';
import { idempotencyKeys } from '../../generated/commands.ts';
import type { CallOptions, Fetch } from '../../options.ts';
import { platform } from '../../platform.ts';
import { asData, errorResult, failed, resultOf, withNote, type Result } from './result.ts';
import type { Schema } from './tool.ts';

/**
 * An argument of each tool whose operation has an Idempotency-Key. The schema does not require it: a client that checks the schema would
 * refuse the call, or have the assistant invent a key, and an invented one is too often that of another call. The tool itself
 * requires it, and its answer has a key that nobody has used.
 */
export const keyName = 'idempotency_key';

export const keySchema: Schema = {
  type: 'string',
  description:
    'Needed. Leave it out at first: nothing is done, and the answer has a fresh one. Call again with it, and use the same one when you repeat the call, within 24 hours. Another call needs another one.',
};

export const sameOne = 'use the same one when you repeat the call';

/**
 * Makes a call that can be repeated. Its answer says what a repeated call has done, and where nobody knows, how to repeat it.
 *
 * @param key as the assistant has given it. Without a right one nothing is sent, and the answer has a fresh one
 */
export async function onceForKey(
  key: unknown,
  fetch: Fetch,
  send: (options: CallOptions) => ApiCall<unknown>,
): Promise<Result> {
  const problem = problemOf(key);
  if (problem !== null) {
    const message = `Nothing was done: ${keyName} ${problem}. Call again with this fresh one, and ${sameOne}.`;
    return failed({ message, [keyName]: platform.uuid() });
  }
  let attempts = 0;
  const counting: Fetch = (...request) => {
    attempts += 1;
    return fetch(...request);
  };
  try {
    const { data, headers } = await send({ idempotencyKey: String(key), fetch: counting }).withResponse();
    return withNote(asData(resultOf(data)), isReplay(headers) ? replayed : null);
  } catch (error) {
    return withNote(asData(errorResult(error)), noteOn(error, attempts));
  }
}

/** What is wrong with a key, as the end of a sentence. */
function problemOf(key: unknown): string | null {
  const { maxLength, pattern } = idempotencyKeys;
  if (key === undefined || key === null) return 'is missing';
  if (typeof key !== 'string') return 'must be text';
  if (key === '') return 'is empty';
  if (key.length > maxLength) return `has ${key.length} characters, and at most ${maxLength} are allowed`;
  return pattern.test(key) ? null : 'has a space, or a character that is no visible ASCII';
}

const isReplay = (headers: Headers): boolean => headers.get('idempotent-replayed') === 'true';

/** The first request can be one of this call, whose response was lost. */
const replayed = `This is the answer to the first call with this ${keyName}: nothing was done again. Only another key would do it anew.`;

function noteOn(error: unknown, attempts: number): string | null {
  if (error instanceof ApiError && isReplay(error.response.headers)) return replayed;
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')
    return `Nothing was done: an earlier call with this ${keyName} had other arguments. To repeat that one, give it the same arguments. For another call use a fresh key, ${platform.uuid()}, and ${sameOne}.`;
  if (!mayBeDone(error, attempts)) return null;
  return `Nobody knows whether it was done. Call again with the same arguments and the same ${keyName}: for 24 hours, it is done once at most.`;
}

/** Of several attempts, the error is that of the last: an earlier one may have arrived where this one did not. */
function mayBeDone(error: unknown, attempts: number): boolean {
  if (!(error instanceof ApiError)) return error instanceof SvcError && !(error instanceof ConfigurationError);
  const { status, code } = error;
  if (status < 300 || status >= 500 || [408, 429].includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS') return true;
  // Neither a proxy nor the check of the secret key looks at the idempotency key.
  return attempts > 1 && (code === null || [401, 403].includes(status));
}
