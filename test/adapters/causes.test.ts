import { expect, test } from '@jest/globals';
import { toRefusal } from '../../services/api/src/adapters/typeorm/connection/database-errors.ts';
import { failureOf } from '../../services/api/src/adapters/typeorm/connection/failures.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { say } from '../../services/api/src/domain/message.ts';
import { causeLog, waitingFor } from '../../services/api/src/main/causes.ts';
import { errorText } from '../../services/api/src/main/error-text.ts';
import { loggedError } from '../../services/api/src/main/logged-error.ts';
import { redisState } from '../../services/api/src/main/redis-state.ts';

function aLog() {
  const lines: [level: string, fields: object, message: string][] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message]);
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}

test('a cause is logged at once, and then once a second with how often it came; another cause does not wait for it', () => {
  let nowMs = 0;
  const { lines, log } = aLog();
  const tell = causeLog(log, { monotonicMs: () => nowMs });
  for (nowMs = 0; nowMs < 2_500; nowMs += 100) tell({ cause: 'disk full', code: 'SQLITE_FULL' }, 'no');
  tell({ cause: 'too many connections' }, 'no');
  expect(lines).toEqual([
    ['warn', { cause: 'disk full', code: 'SQLITE_FULL', times: 1 }, 'no'],
    ['warn', { cause: 'disk full', code: 'SQLITE_FULL', times: 10 }, 'no'],
    ['warn', { cause: 'disk full', code: 'SQLITE_FULL', times: 10 }, 'no'],
    ['warn', { cause: 'too many connections', times: 1 }, 'no'],
  ]);
});

test('the log has no value of an SQL error: neither its message nor its statement, also as a cause', () => {
  const secret = "O'Brien 987654321";
  const message = `Duplicate entry '${secret}' for key 'customers.document'`;
  const error = Object.assign(new Error(message), {
    ...{ code: 'ER_DUP_ENTRY', errno: 1062, sqlState: '23000', sqlMessage: message },
    sql: `INSERT INTO customers VALUES ('${secret}')`,
  });
  const logged = loggedError(new Error('The timer failed.', { cause: error }));
  expect(JSON.stringify(logged)).not.toContain('987654321');
  expect(logged).toMatchObject({
    message: 'The timer failed.',
    cause: { message: 'the key exists already', code: 'ER_DUP_ENTRY', errno: 1062, sqlState: '23000' },
  });
  expect(logged.cause?.stack).toMatch(/^the key exists already\n +at /);
  const unknown = Object.assign(new Error(secret), { code: 'ER_NO_SUCH_TABLE', errno: 1146, sqlState: '42S02' });
  expect(loggedError(unknown)).toMatchObject({ message: 'another error of the database', errno: 1146 });
});

test.each<[thrown: unknown, message: string]>([
  [new Error('plain'), 'plain'],
  ['text', 'text'],
  [null, 'what was thrown is no error'],
])('what was thrown is logged: %p', (thrown, message) => {
  expect(loggedError(thrown).message).toBe(message);
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"message":"round"/g)).toHaveLength(4);
});

test('a command of an operator says what the database says, without a value of a row', () => {
  const denied = Object.assign(new Error("Access denied for user 'x'"), {
    code: 'ER_ACCESS_DENIED_ERROR',
    errno: 1045,
  });
  const words = 'The database says: access denied: user or password (ER_ACCESS_DENIED_ERROR).';
  expect(errorText(denied)).toBe(`error: The database cannot be used.\n       ${words} Check it, and try again.\n`);
  expect(errorText(toRefusal(denied))).toContain(words);
  const duplicate = Object.assign(new Error("Duplicate entry '987'"), { code: 'ER_DUP_ENTRY', errno: 1062 });
  expect(errorText(duplicate)).not.toContain('987');
  expect(errorText(new Error('a mistake'))).toMatch(/^error: Error: a mistake\n +at /);
});

test('background work that meets an unavailable database or a conflict waits; anything else is an error', () => {
  const store = { isUnavailable: (error: unknown) => failureOf(error)?.kind === 'unavailable' };
  const task = (cause: unknown) => waitingFor(new Error('The task failed.', { cause }), store).cause;
  expect(task(new Refusal('SERVICE_UNAVAILABLE'))).toBe('the database cannot be used');
  expect(task({ code: 'SQLITE_FULL' })).toBe('the database cannot be used');
  const busy = say('Too many calls are changing the same object at the same time: try again.');
  expect(task(new Refusal('SERVICE_UNAVAILABLE', busy))).toBe(busy.en);
  expect(task(new Error('a mistake'))).toBe(null);
  expect(waitingFor(new Error('a mistake'), store).cause).toBe(null);
});

test('Redis: one line when its first connection fails and one when all work again, without what Redis has answered', () => {
  let nowMs = 0;
  const { lines, log } = aLog();
  const { newLink } = redisState(log, { monotonicMs: () => nowMs });
  const [one, other] = [newLink(), newLink()];
  one.works();
  one.failed(Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:6379'), { code: 'ECONNREFUSED' }));
  other.failed(new Error('Command timed out'));
  one.failed(new Error('again'));
  nowMs = 61_000;
  one.works();
  expect(lines).toHaveLength(1);
  other.works();
  other.works();
  expect(lines).toEqual([
    [
      'warn',
      { code: 'ECONNREFUSED', cause: 'connection refused: no server listens there' },
      'Redis cannot be used: svc goes on without it',
    ],
    ['warn', { after_seconds: 61 }, 'Redis works again'],
  ]);
});

test.each([
  ['READONLY You can’t write against a read only replica.', 'READONLY', 'read-only: this server is a replica'],
  ['WRONGPASS invalid username-password pair', 'WRONGPASS', 'access denied: user or password'],
  ["ERR unknown command 'x', with args beginning with: 'secret'", 'ERR', 'it refuses a command'],
])('Redis answers %s', (answer, code, cause) => {
  const { lines, log } = aLog();
  const error = Object.assign(new Error(answer), { name: 'ReplyError' });
  redisState(log, { monotonicMs: () => 0 })
    .newLink()
    .failed(error);
  expect(lines.map(([, fields]) => fields)).toEqual([{ code, cause }]);
});
