// Bare Express and mysql2: prepared statements, one transaction for each POST, no validation.
import { hashOf, insertSql, require, rowsOf } from './rows.mjs';

const express = require('express');
const mysql = require('mysql2/promise');
const [, , url, merchantId, apiKey] = process.argv;
const pool = mysql.createPool({ uri: url, connectionLimit: 20, timezone: 'Z', supportBigNumbers: true });
pool.on('connection', (connection) => connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'));
const keys = new Map([[hashOf(apiKey), { merchantId }]]);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((request, response, next) => {
  const caller = keys.get(hashOf((request.headers.authorization ?? '').slice(7)));
  if (!caller) return response.status(401).end();
  request.caller = caller;
  next();
});

app.post('/v1/payment-intents', express.json({ limit: '64kb' }), async (request, response) => {
  const { responseBody, requestId, inserts } = rowsOf(
    request.body,
    request.headers['idempotency-key'],
    request.caller.merchantId,
  );
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    for (const [table, row] of inserts) await connection.execute(insertSql(table, row), Object.values(row));
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
  response.status(201).set('X-Request-Id', requestId).type('application/json').send(responseBody);
});

// The baseline for reads: the key, the payment intent and its customer, with prepared statements.
app.get('/v1/payment-intents/:id', async (request, response) => {
  await pool.execute('SELECT id, merchant_id, permissions, revoked_at FROM api_keys WHERE merchant_id = ? LIMIT 1', [
    request.caller.merchantId,
  ]);
  const [[intent]] = await pool.execute(
    'SELECT * FROM payment_intents WHERE id = ? AND merchant_id = ? AND livemode = ?',
    [request.params.id, request.caller.merchantId, 0],
  );
  if (!intent) return response.status(404).end();
  const [[customer]] = intent.customer_id
    ? await pool.execute('SELECT * FROM customers WHERE id = ?', [intent.customer_id])
    : [[null]];
  response.type('application/json').send(JSON.stringify({ success: true, data: { ...intent, customer } }));
});

const server = app.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
