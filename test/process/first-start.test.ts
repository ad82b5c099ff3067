import { expect, test } from '@jest/globals';
import { startReceiver } from '../receiver.ts';
import { intentBody } from '../fixtures.ts';
import { aFolder, apiAt, closing, paste, stackTrace, start } from './process.ts';

test('a first start: the printed calls work when pasted, the payment succeeds, the event arrives, and the next start keeps the data', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const first = start(['start'], env);
  const [, port] = await first.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  await first.waitFor(/Ctrl-C/);
  const banner = first.stdout();
  expect(banner).toMatch(new RegExp(`Docs +http://localhost:${port}/docs`));
  expect(/http:\S+/.exec(banner)?.[0]).toBe(`http://localhost:${port}/workbench`);
  const workbench = await fetch(`http://localhost:${port}/workbench`, { headers: { 'Sec-Fetch-Site': 'none' } });
  expect([workbench.status, await workbench.text()]).toEqual([200, expect.stringContaining('/workbench/script.js')]);
  expect(/^ +curl .*$/m.exec(banner)?.[0]).not.toMatch(/'|\\"/);
  expect(banner).toMatch(/publishable +svc_pub_test_[0-9A-Za-z]{38}$/m);
  const [, key = ''] = /secret +(svc_test_[0-9A-Za-z]{38})$/m.exec(banner) ?? [];

  const inbox = closing(await startReceiver(() => new Date()));
  const api = apiAt(port, key);
  const hook = await api.call('POST', '/webhook-endpoints', { url: inbox.url, events: ['payment.succeeded'] });
  inbox.signingSecret = String(hook.data.signing_secret);

  const created = await paste(/^ +(curl .*)$/m.exec(banner)?.[1] ?? 'false');
  const { data: intent } = JSON.parse(created.stdout) as { data: { id: string; status: string } };
  expect(intent.status).toBe('PENDING');

  const [, simulate = ''] = await first.waitFor(/^ +(curl .*\/simulate .*)$/m);
  expect(simulate).toContain(intent.id);
  expect(simulate).not.toMatch(/'|\\"/);
  // No payment yet: the line is printed for the next intent, too.
  const next = await api.call('POST', '/payment-intents', intentBody());
  await first.waitFor(new RegExp(`^ +curl .*/${String(next.data.id)}/simulate .*$`, 'm'));
  const paid = await paste(simulate);
  expect(JSON.parse(paid.stdout)).toMatchObject({ success: true, data: { id: intent.id, status: 'SUCCEEDED' } });
  await inbox.untilReceived(1);
  expect(inbox.received()).toMatchObject([{ type: 'payment.succeeded', data: { payment_intent: { id: intent.id } } }]);

  const last = await api.call('POST', '/payment-intents', intentBody());
  const end = await first.stop('SIGINT');
  expect(end.stdout).not.toContain(`/${String(last.data.id)}/simulate`);
  expect(end.stdout.match(/New payment intent\./g)).toHaveLength(2);
  expect([end.code, end.stderr]).toEqual([0, '']);
  expect(end.stdout).not.toMatch(stackTrace);

  const second = start(['start'], env);
  const [, portNow] = await second.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  await second.waitFor(/Ctrl-C/);
  expect(second.stdout()).toMatch(/keys create --merchant mer_\w+ --mode test/);
  expect(second.stdout()).not.toContain(key);
  const kept = await apiAt(portNow, key).call('GET', `/payment-intents/${intent.id}`);
  expect(kept).toMatchObject({ status: 200, data: { status: 'SUCCEEDED' } });
  expect(await second.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
});
