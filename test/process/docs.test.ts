import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { aFolder, start } from './process.ts';

test('the built service serves the docs of the current sources, with the address from its settings', async () => {
  const address = 'https://pagos.example/api';
  const running = start(['start'], { SVC_DATA_DIR: aFolder(), SVC_PUBLIC_URL: address });
  const [, port] = await running.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const expected = renderDocs(address);
  for (const [path, text] of Object.entries(expected)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
    expect([path, (await response.text()) === text]).toEqual([path, true]);
  }
});
