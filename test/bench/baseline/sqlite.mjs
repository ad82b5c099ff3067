// Bare Express and libsql: the same rows, synchronous=FULL, group commit (all waiting calls share one flush).
import { hashOf, insertSql, require, rowsOf } from './rows.mjs';

const express = require('express');
const Database = require('libsql');
const [, , file, merchantId, apiKey] = process.argv;
const database = new Database(file);
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'])
  database.exec(`PRAGMA ${pragma}`);
const statements = new Map();
const prepared = (sql) => statements.get(sql) ?? statements.set(sql, database.prepare(sql)).get(sql);
const keys = new Map([[hashOf(apiKey), { merchantId }]]);

let queue = [];
function flush() {
  const group = queue;
  queue = [];
  database.exec('BEGIN IMMEDIATE');
  for (const { inserts } of group)
    for (const [table, row] of inserts)
      prepared(insertSql(table, row)).run(
        ...Object.values(row).map((value) => (value instanceof Date ? value.toISOString() : value)),
      );
  database.exec('COMMIT');
  for (const { done } of group) done();
}

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.post('/v1/payment-intents', express.json({ limit: '64kb' }), async (request, response) => {
  const caller = keys.get(hashOf((request.headers.authorization ?? '').slice(7)));
  if (!caller) return response.status(401).end();
  const { responseBody, requestId, inserts } = rowsOf(
    request.body,
    request.headers['idempotency-key'],
    caller.merchantId,
  );
  await new Promise((done) => {
    if (queue.push({ inserts, done }) === 1) setImmediate(flush);
  });
  response.status(201).set('X-Request-Id', requestId).type('application/json').send(responseBody);
});

const server = app.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
