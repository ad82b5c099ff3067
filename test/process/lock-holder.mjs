import { createRequire } from 'node:module';

/**
 * Another program on the database file: `node lock-holder.mjs FILE SQL …` runs the statements, prints "holding", and
 * keeps their locks until it is killed.
 */
const Libsql = createRequire(new URL('../../services/api/package.json', import.meta.url))('libsql');
const [file, ...statements] = process.argv.slice(2);
const database = new Libsql(file, { timeout: 10_000 });
for (const statement of statements) database.exec(statement);
console.log('holding');
setInterval(() => database.inTransaction, 1_000);
