import { expect, test } from '@jest/globals';
import { loadContract, type Json } from '../../tools/codegen/contract.ts';
import { methodOf } from '../../tools/codegen/sdk/methods.ts';
import { sdkModel } from '../../tools/codegen/sdk/model.ts';
import { eventsFile } from '../../tools/codegen/sdk/node/events.ts';
import { methodDoc } from '../../tools/codegen/sdk/node/method-doc.ts';
import { phpFiles } from '../../tools/codegen/sdk/php/files.ts';
import { set, tiny } from './tiny.ts';

test('the comment of a method that is called with a client secret asks for it, and for no permission', () => {
  const { document, operations } = loadContract(tiny);
  const id = '/things/{id}';
  set(document, `paths.${id}.parameters.0.example`, 'thg_1');
  const secret = `thg_1_secret_${'a'.repeat(43)}`;
  set(document, 'components.examples', { secret });
  const [row] = operations.filter(({ path: one, method }) => one === id && method === 'get');
  if (!row) throw new Error('There is no operation to get a thing.');
  const doc = methodDoc(methodOf(document, row, 'client secret'));
  expect(doc).toContain('`GET /things/{id}` needs the `client_secret` of the object.');
  expect(doc).toContain(`client_secret: '${secret}'`);
  expect(doc).not.toContain('permission');
  const byKey = methodDoc(methodOf(document, row, 'key'));
  expect(byKey).toContain('needs the permission `things:read`');
  expect(byKey).not.toContain('client_secret');
});

test('a text of the contract cannot end a comment in PHP', () => {
  const contract = loadContract(tiny);
  set(contract.document, 'paths./things/named.get.description', 'The end */ function x() {} /*');
  set(contract.document, 'components.schemas.Thing.description', 'The end */ function x() {} /*');
  const files = phpFiles(sdkModel(contract), '');
  for (const name of ['ThingsResource.php', 'Types.php']) {
    expect(files.get(name)).toContain('The end *\\/ function x() {} /*');
    expect(files.get(name)).not.toContain('The end */');
  }
});

test('a text of the contract cannot end the comment of an event', () => {
  const contract = loadContract(tiny);
  for (const item of Object.values(contract.document['webhooks'] as Json))
    set(item as Json, 'post.description', 'The end */ export const x = 1;');
  expect(eventsFile(sdkModel(contract))).toContain('The end *\\/ export const x = 1; */');
});
