import { readFileSync } from 'node:fs';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { certificateWarnings } from '../../services/api/src/main/certificates.ts';
import { readConfig } from '../../services/api/src/main/config.ts';

const file = path.resolve(import.meta.dirname, '../servers/tls/authority.pem');
const dayMs = 24 * 3_600_000;
const endMs = Date.parse(new X509Certificate(readFileSync(file)).validTo);
const key = 'a key of a partner for tests, thirty-two';
const partner = { url: 'https://bank.example', send_key: key, receive_keys: [key], ca_file: file };
const config = readConfig(
  {
    SVC_PARTNERS: JSON.stringify({ collection: partner }),
    SVC_SECRETS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    DATABASE_URL: `mysql://svc@db.example/svc?ssl-ca=${file}`,
    REDIS_URL: 'redis://127.0.0.1',
  },
  { serving: false, hasKeyring: () => true },
);
const daysBefore = (days: number) => new Date(endMs - days * dayMs);
const warnings = (now: Date, shown: Date | null = null) =>
  certificateWarnings(config, () => Promise.resolve(shown), now);

test('a certificate of a file, or one that the database shows, warns from 21 days before its end on', async () => {
  expect(await warnings(daysBefore(21))).toEqual([]);
  const ends = `ends in 20 days (${new Date(endMs).toISOString()}): renew it.`;
  expect(await warnings(daysBefore(20.5))).toEqual([
    `ca_file of the partner of collection ${ends}`,
    `ssl-ca of DATABASE_URL ${ends}`,
  ]);
  expect((await warnings(daysBefore(0.5)))[0]).toContain('ends within a day');
  expect((await warnings(daysBefore(-1)))[0]).toContain('has ended');
  expect(await warnings(daysBefore(100), new Date(endMs - 90 * dayMs))).toEqual([
    expect.stringMatching(/^The certificate that the database shows ends in 10 days/),
  ]);
  const unreachable = () => Promise.reject(new Error('gone'));
  expect(await certificateWarnings(config, unreachable, daysBefore(30))).toEqual([]);
});
