import { expect, test } from '@jest/globals';
import { mysqlDataSource } from '../../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { aClosedPort } from '../../../process/process.ts';

// Where DATABASE_URL leads to.

const dataSource = (url: string) => mysqlDataSource({ url, poolSize: 1 });

test.each(['127.0.0.1', '::1'])('an address of a machine, %s, is asked at its port', async (address) => {
  const port = await aClosedPort();
  const host = address.includes(':') ? `[${address}]` : address;
  await expect(dataSource(`mysql://root@${host}:${port}/svc`).initialize()).rejects.toMatchObject({ address, port });
});

test('an IPv6 address without a port has that of MySQL', () => {
  expect(dataSource('mysql://root@[2001:db8::1]/svc').options).toMatchObject({
    extra: { host: '2001:db8::1', port: 3306 },
  });
});
