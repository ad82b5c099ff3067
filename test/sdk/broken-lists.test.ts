import { expect, test } from '@jest/globals';
import { ApiError } from '../../packages/sdk-node/src/index.ts';
import { clientOf } from './client.ts';
import { mockService, page } from './mock-service.ts';

const service = mockService();
const ids = (...all: unknown[]) => all.map((id) => ({ id }));
const pagination = { page: 1, per_page: 2, total: 9, total_pages: 5, has_more: true };
const list = (data: unknown) => Response.json({ success: true, data, pagination });

/** What a loop reads before it ends, and its error. */
async function readAll(): Promise<{ read: unknown[]; error: unknown }> {
  const read: unknown[] = [];
  try {
    for await (const { id } of clientOf().svc.paymentIntents.list()) if (read.push(id) > 20) throw new Error('No end.');
    return { read, error: null };
  } catch (error) {
    return { read, error };
  }
}

const notFromSvc = expect.objectContaining({
  constructor: ApiError,
  status: 200,
  code: null,
  retryable: false,
  message: expect.stringContaining('This 200 response from http://svc.test is not from svc. It begins with: {'),
});

test.each([
  ['an object', list({ id: 'pi_1' })],
  ['a text', list('pi_1')],
  ['nothing', list(null)],
  ['there, and its pagination is not', Response.json({ success: true, data: ids('pi_1') })],
  ['that of one object', Response.json({ success: true, data: { id: 'pi_1', data: 'x' } })],
])('the data of a list is %s: an error, for a page and for a loop', async (_what, reply) => {
  service.replies(reply);
  expect(await readAll()).toEqual({ read: [], error: notFromSvc });
  await expect(clientOf().svc.paymentIntents.list()).rejects.toEqual(notFromSvc);
});

const goesBack = expect.objectContaining({
  constructor: ApiError,
  status: 200,
  code: null,
  retryable: false,
  message:
    'This 200 response from http://svc.test ends with the same id as an earlier page of the list, and says that more follow: ' +
    'reading on would never end.',
});

test('a server that has more for ever, and ends each page with the same id: the loop ends with an error', async () => {
  service.replies(page(ids('pi_2', 'pi_1'), true));
  expect(await readAll()).toEqual({ read: ['pi_2', 'pi_1'], error: goesBack });
  expect(service.received.map(({ url }) => url.searchParams.get('before'))).toEqual([null, 'pi_1']);
});

test('a server whose pages go in a circle: the loop ends with an error', async () => {
  const [three, two] = [page(ids('pi_3'), true), page(ids('pi_2'), true)];
  service.replies(three, two, three, two, three, two);
  expect(await readAll()).toEqual({ read: ['pi_3', 'pi_2'], error: goesBack });
  expect(service.received.map(({ url }) => url.searchParams.get('before'))).toEqual([null, 'pi_3', 'pi_2']);
});

test('the first page ends with the id that a caller reads after: an error, for a page and for a loop', async () => {
  service.replies(page(ids('pi_2'), true));
  await expect(clientOf().svc.paymentIntents.list({ before: 'pi_2' })).rejects.toEqual(goesBack);
  await expect(clientOf().svc.paymentIntents.list({ before: 'pi_2' }).toArray({ limit: 9 })).rejects.toEqual(goesBack);
});

test.each([
  ['objects without an id', [{}]],
  ['numbers', [7]],
])('there is more, after %s: nothing says where to go on', async (_what, data) => {
  service.replies(list(data));
  expect(await readAll()).toEqual({ read: [], error: notFromSvc });
});
