import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { ask, startWorkbench } from './workbench.ts';

/** What Chromium sends for a page. */
const forAPage = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('302: / in a browser leads to the workbench in development', async () => {
  const { origin } = await startWorkbench();
  for (const method of ['GET', 'HEAD'])
    expect(await ask(origin, '/', { method, headers: forAPage })).toMatchObject({
      status: 302,
      headers: { location: '/workbench', vary: 'Accept' },
      text: '',
    });
});

test('302: / in a browser leads to the docs outside of development', async () => {
  const world = await startWorkbench({ config: { development: false, docsUrl: 'https://docs.svc.example' } });
  const { status, headers } = await ask(world.origin, '/', { headers: forAPage });
  expect([status, headers.location]).toEqual([302, 'https://docs.svc.example']);
});

test.each([
  ['curl', 'GET', { Accept: '*/*' }],
  ['a program', 'GET', { Accept: 'application/json' }],
  ['a program that asks for nothing', 'GET', {}],
  ['a form', 'POST', forAPage],
  // In a route for GET alone, Express would answer it itself, with text.
  ['a preflight', 'OPTIONS', forAPage],
])('404: / for %s is a path that does not exist', async (_who, method, headers) => {
  const { origin } = await startWorld();
  const response = await ask(origin, '/', { method, headers });
  expect([response.status, JSON.parse(response.text)]).toEqual([
    404,
    expect.objectContaining({ error: expect.objectContaining({ code: 'NOT_FOUND' }) }),
  ]);
});
