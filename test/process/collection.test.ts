import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { aClosedPort, aFolder, paste, root, start } from './process.ts';

const newman = path.join(root, 'node_modules/newman/bin/newman.js');

/** The one operation whose response has no `success`. */
const bareResponse = 'Delete or archive a customer';

type Report = {
  run: {
    executions: {
      cursor: { iteration: number };
      item: { name: string };
      response: { code: number };
      assertions: { assertion: string }[];
    }[];
    failures: { source: { name: string }; error: { message: string } }[];
  };
};

test('newman runs the collection that the built service serves, from top to bottom, twice', async () => {
  const service = start(['start'], { SVC_DATA_DIR: aFolder() });
  const [, port, key] = await service.waitFor(/http:\/\/localhost:(\d+)\/v1[^]*?secret +(svc_test_\w+)/);
  const address = `http://127.0.0.1:${port}`;
  const variables = {
    base_url: `${address}/v1`,
    secret_key: key,
    // Registered, but nothing listens there: a delivery that failed can be retried, too.
    webhook_url: `http://127.0.0.1:${await aClosedPort()}/`,
  };
  const report = path.join(aFolder(), 'report.json');
  const collection = (await (await fetch(`${address}/collection.json`)).json()) as { item: { item: object[] }[] };
  const { stdout } = await paste(
    [
      `"${process.execPath}" "${newman}" run ${address}/collection.json --iteration-count 2`,
      ...Object.entries(variables).map(([name, value]) => `--env-var "${name}=${value}"`),
      `--reporters json --reporter-json-export "${report}"`,
    ].join(' '),
  );

  expect(stdout).toBe('');
  const { run } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  expect(run.failures.map(({ source, error }) => `${source.name}: ${error.message}`)).toEqual([]);
  // A list that was still empty was read again: then the last response counts.
  const lastOfEach = new Map(run.executions.map((one) => [`${one.cursor.iteration} ${one.item.name}`, one]));
  expect(lastOfEach.size).toBe(2 * collection.item.flatMap(({ item }) => item).length);
  for (const { assertions, response, item } of lastOfEach.values())
    expect(assertions.map(({ assertion }) => assertion)).toEqual([
      `the status is ${response.code}`,
      ...(response.code === 204 || item.name === bareResponse ? [] : ['success is true']),
    ]);
});
