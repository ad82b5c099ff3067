import type { MigrationInterface, QueryRunner } from 'typeorm';
import { customerWords, sharedLengths, textOfWords } from '../../../domain/customer-words.ts';
import { onTable, runStatements } from './run-statements.ts';

/**
 * Archived customers, and the words by which customers are searched. `archived_external_id` keeps the external id of an
 * archived customer, so that the unique key of `external_id` has it no more. `customer_words` is created again when the
 * migration was interrupted.
 */
const up = `
ALTER TABLE customers ADD COLUMN archived_at datetime(3);
ALTER TABLE customers ADD COLUMN archived_external_id varchar(200);
ALTER TABLE customers ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE customers ADD COLUMN words varchar(1000) NOT NULL DEFAULT '';
CREATE INDEX customers_list ON customers (merchant_id, livemode, archived_at, id, created_at);
DROP TABLE IF EXISTS customer_words;
CREATE TABLE customer_words (
  merchant_id varchar(40) NOT NULL,
  livemode boolean NOT NULL,
  word varchar(40) NOT NULL,
  customer_id varchar(40) NOT NULL,
  shared_length int NOT NULL,
  words varchar(1000) NOT NULL,
  created_at datetime(3) NOT NULL,
  PRIMARY KEY (merchant_id, livemode, word, customer_id)
)
`;

/** How many customers are read at a time. On MySQL each statement is committed alone: its DDL has ended the transaction. */
const customersAtOnce = 500;
/** Rows of one INSERT: seven values each, and a statement may have 32,766 values on SQLite. */
const rowsAtOnce = 4_000;

type Row = { [column: string]: string | null } & { id: string };

/** Fills `customer_words`, and the column `words` of the customers. */
async function insertWords(runner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const customers = (await runner.query(
      `SELECT id, merchant_id, livemode, external_id, first_name, last_name, company_name, document_value, email, created_at
       FROM customers WHERE id > ? ORDER BY id LIMIT ${customersAtOnce}`,
      [last],
    )) as Row[];
    if (customers.length === 0) return;
    const texts: string[] = [];
    const rows = customers.flatMap((customer) => {
      const words = wordsOf(customer);
      const text = textOfWords(words);
      texts.push(customer.id, text);
      const shared = sharedLengths(words);
      const { merchant_id, livemode, id, created_at } = customer;
      return words.map((word, index) => [merchant_id, livemode, word, id, shared[index], text, created_at]);
    });
    const ids = customers.map(({ id }) => id);
    await runner.query(
      `UPDATE customers SET words = CASE id ${'WHEN ? THEN ? '.repeat(ids.length)} END
       WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...texts, ...ids],
    );
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      await runner.query(
        `INSERT INTO customer_words (merchant_id, livemode, word, customer_id, shared_length, words, created_at)
         VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        some.flat(),
      );
    }
    last = ids.at(-1) ?? '';
  }
}

const wordsOf = (row: Row): string[] =>
  customerWords({
    externalId: row['external_id'] ?? null,
    firstName: row['first_name'] ?? null,
    lastName: row['last_name'] ?? null,
    companyName: row['company_name'] ?? null,
    email: row['email'] ?? null,
    documentValue: row['document_value'] ?? null,
  });

export class Customers0000000000013 implements MigrationInterface {
  name = 'Customers0000000000013';
  async up(runner: QueryRunner): Promise<void> {
    await runStatements(runner, up);
    await insertWords(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runStatements(
      runner,
      `DROP TABLE customer_words;
       DROP INDEX customers_list${onTable(runner, 'customers')};
       ALTER TABLE customers DROP COLUMN words;
       ALTER TABLE customers DROP COLUMN version;
       ALTER TABLE customers DROP COLUMN archived_external_id;
       ALTER TABLE customers DROP COLUMN archived_at`,
    );
  }
}
