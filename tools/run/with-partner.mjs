import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { node } from './child.mjs';

/** The taxpayers of live mode on this machine, in the form of SUNAT's padrón reducido. */
const registry = 'examples/partner/padron.txt';
const cli = 'services/api/dist/main/cli.js';

/**
 * `npm start -- --with-partner`: live mode on one machine. Starts the bank of examples/partner beside svc, and on the first start
 * imports a small tax registry with the command of the operator.
 */
export async function partnerStarted() {
  const port = process.env.PORT || '3000';
  if (port === '0') throw new Error('--with-partner needs a fixed PORT: the partner sends its notifications there.');
  const dataDir = process.env.SVC_DATA_DIR || '.data';
  const keys = keysIn(dataDir);
  await registryImported(dataDir);
  const url = await started(dataDir, port, keys);
  const partner = { url, send_key: keys.fromSvc, receive_keys: [keys.toSvc] };
  const rails = ['collection', 'payout', 'refund', 'message'];
  // A file, so that a command can be given it, too: SVC_PARTNERS=.data/partners.json npm run svc-admin -- partners check
  const file = path.join(dataDir, 'partners.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(rails.map((rail) => [rail, partner]))), { mode: 0o600 });
  process.env.SVC_PARTNERS = file;
}

/** The keys of both directions: made once, and kept beside the database. */
function keysIn(dataDir) {
  const file = path.join(dataDir, 'partner-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const key = () => randomBytes(32).toString('base64url');
  const keys = { fromSvc: key(), toSvc: key() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  return keys;
}

async function registryImported(dataDir) {
  const imported = path.join(dataDir, 'partner-registry');
  if (existsSync(imported)) return;
  console.error('Importing a small tax registry for live mode …');
  for (const command of [['migrate'], ['tax-registry', 'import', path.resolve(registry)]]) {
    const { code, output } = await node([cli, ...command]);
    if (code !== 0) throw new Error(output.trimEnd());
  }
  writeFileSync(imported, '');
}

/** @returns its address, when it listens. It ends with this process. */
function started(dataDir, port, keys) {
  const env = {
    ...process.env,
    PORT: process.env.PARTNER_PORT || String(Number(port) + 1),
    PARTNER_HOST: '127.0.0.1',
    PARTNER_KEY_FROM_SVC: keys.fromSvc,
    PARTNER_KEY_TO_SVC: keys.toSvc,
    PARTNER_NOTIFY_URL: `http://127.0.0.1:${port}/v1/rails/{rail}/notifications`,
    PARTNER_BOOK_FILE: path.join(dataDir, 'partner-book.jsonl'),
  };
  const child = spawn(process.execPath, ['examples/partner/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  process.on('exit', () => child.kill());
  let problem = '';
  createInterface({ input: child.stderr }).on('line', (line) => (problem = line));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^Ready: (\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url.replace(/\/$/, ''));
    });
    child.once('exit', () =>
      reject(new Error(`${problem}\nThe partner needs a port of its own: set PARTNER_PORT to a free one.`)),
    );
  });
}
