import { expect, test } from '@jest/globals';
import type { Config } from '../../services/api/src/main/config.ts';
import { readConfig, WrongSettings } from '../../services/api/src/main/config.ts';
import { startWorld } from '../world.ts';

const path = '/.well-known/security.txt';
const contacts = ['mailto:seguridad@svc.example', 'https://svc.example/seguridad'];

async function get(config: Partial<Config>, options?: RequestInit) {
  const world = await startWorld({ config });
  const response = await fetch(`${world.origin}${path}`, options);
  return { world, response, text: await response.text() };
}

test('200: the contacts in their order, when the text expires, the languages and its own address', async () => {
  const { response, text } = await get({ securityContacts: contacts, publicUrl: 'https://api.svc.example' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(
    [
      'Contact: mailto:seguridad@svc.example',
      'Contact: https://svc.example/seguridad',
      // 180 days after the day of the world's clock.
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: es, en',
      'Canonical: https://api.svc.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('200: the text is the same during a day, and expires later on the next day', async () => {
  const { world, text } = await get({ securityContacts: contacts });
  const expires = async () => /Expires: (\S+)/.exec(await (await fetch(`${world.origin}${path}`)).text())?.[1];
  expect(text).toContain(`Expires: ${await expires()}`);
  await world.advance({ hours: 8 });
  expect(await expires()).toBe('2027-05-22T00:00:00.000Z');
  await world.advance({ hours: 1 });
  expect(await expires()).toBe('2027-05-23T00:00:00.000Z');
});

test('200: without a public https address there is no canonical one', async () => {
  const { text } = await get({ securityContacts: contacts, publicUrl: 'http://localhost:3000' });
  expect(text).not.toContain('Canonical');
});

test('200: HEAD returns no body', async () => {
  const { response, text } = await get({ securityContacts: contacts }, { method: 'HEAD' });
  expect([response.status, text]).toEqual([200, '']);
});

test('404: without contacts there is no such file', async () => {
  const { response, text } = await get({ securityContacts: [] });
  expect(response.status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
});

const contactsOf = (value: string | undefined) =>
  readConfig({ SVC_ENV: 'development', SVC_SECURITY_CONTACT: value }, { serving: true, hasKeyring: () => true })
    .securityContacts;

test('the setting has one contact or several', () => {
  expect(contactsOf(contacts.join(' , '))).toEqual(contacts);
  expect(contactsOf('mailto:a@b.pe')).toEqual(['mailto:a@b.pe']);
  expect([contactsOf(undefined), contactsOf('')]).toEqual([[], []]);
});

test.each([
  'security@svc.example',
  'mailto:security',
  'http://svc.example/security',
  'https://',
  'https:svc.example',
  'https:/svc.example',
  'https:///svc.example',
  'https://user:password@svc.example',
  'https://user@svc.example/a',
  'tel:+51987654321',
  'mailto:a@svc.example,',
  'mailto:ñ@svc.example',
  'mailto:a@svc.example\nContact: mailto:b@svc.example',
  'https://svc.example/a\r\nContact: mailto:b@svc.example',
])('the setting is refused: %j', (value) => {
  expect(() => contactsOf(value)).toThrow(WrongSettings);
});
