import { severalInOne } from '../recorded-statements.ts';

// What the documentation of two engines that speak the protocol of MySQL says about the SQL of svc. TiDB 8.5: docs.pingcap.com, the
// pages "MySQL Compatibility", "FOREIGN KEY Constraints", "Constraints", "Locking Functions" and "TiDB Transaction Isolation Levels".
// Vitess 22.0: vitess.io, the page "MySQL Compatibility".

/** `refused`: a statement with it fails. `differs`: it works, in another way. `silent`: the pages do not name it. */
export type Verdict = 'works' | 'refused' | 'differs' | 'silent';
export type Answer = readonly [verdict: Verdict, note?: string];

export type Construct = {
  name: string;
  /** Where it is found: in the statements that svc sends, or in its schema. */
  in: 'statements' | 'schema';
  pattern: RegExp;
  /** A text that has it, so that a test can show that the pattern finds it. */
  example: string;
  tidb: Answer;
  vitess: Answer;
};

const unnamed: Answer = ['silent'];

/** svc sends none of them. What the engines say about them does not matter until it does. */
const avoided: readonly Pick<Construct, 'name' | 'in' | 'pattern' | 'example'>[] = [
  { name: 'savepoints', in: 'statements', pattern: /\bSAVEPOINT\b/i, example: 'SAVEPOINT one' },
  {
    name: 'reads that lock rows, SKIP LOCKED',
    in: 'statements',
    pattern: /\bFOR (UPDATE|SHARE)\b|\bLOCK IN SHARE MODE\b|\bSKIP LOCKED\b/i,
    example: 'SELECT id FROM a FOR UPDATE SKIP LOCKED',
  },
  { name: 'table locks', in: 'statements', pattern: /^(UN)?LOCK TABLES?\b|^FLUSH\b/i, example: 'LOCK TABLES a WRITE' },
  { name: 'user variables', in: 'statements', pattern: /(?<![@\w])@\w/, example: 'SELECT @last' },
  {
    name: 'INSERT … SELECT',
    in: 'statements',
    pattern: /^INSERT .*\bSELECT\b/i,
    example: 'INSERT INTO a SELECT * FROM b',
  },
  {
    name: 'REPLACE, INSERT IGNORE',
    in: 'statements',
    pattern: /^REPLACE\b|^INSERT IGNORE\b/i,
    example: 'REPLACE INTO a VALUES (?)',
  },
  {
    name: 'UPDATE and DELETE of several tables',
    in: 'statements',
    pattern: /^UPDATE (?:(?! SET ).)*(?:,| JOIN )|^DELETE (?!FROM\b)|^DELETE FROM [^?]* JOIN /i,
    example: 'DELETE a FROM a JOIN b ON a.id = b.id',
  },
  { name: 'LAST_INSERT_ID', in: 'statements', pattern: /\bLAST_INSERT_ID\b/i, example: 'SELECT LAST_INSERT_ID()' },
  { name: 'AUTO_INCREMENT', in: 'schema', pattern: /\bAUTO_?INCREMENT\b/i, example: 'id int AUTO_INCREMENT' },
  {
    name: 'generated columns',
    in: 'schema',
    pattern: /\bGENERATED ALWAYS\b|\) (STORED|VIRTUAL)\b/i,
    example: 'b int AS (a + 1) STORED',
  },
  { name: 'triggers and views', in: 'schema', pattern: /\bCREATE (TRIGGER|VIEW)\b/i, example: 'CREATE TRIGGER one' },
];

const limited: readonly Construct[] = [
  {
    name: 'stored procedures',
    in: 'statements',
    pattern: /^CALL\b/i,
    example: 'CALL pay(?)',
    tidb: ['refused'],
    vitess: ['differs', 'only without shards, and without results'],
  },
  {
    name: 'full text',
    in: 'statements',
    pattern: /\bMATCH ?\([^)]*\) AGAINST\b/i,
    example: 'SELECT id FROM a WHERE MATCH (b) AGAINST (?)',
    tidb: ['refused'],
    vitess: unnamed,
  },
  {
    name: 'window functions',
    in: 'statements',
    pattern: /\bOVER ?\(/i,
    example: 'SELECT ROW_NUMBER() OVER (ORDER BY id) FROM a',
    tidb: ['works'],
    vitess: ['refused'],
  },
  { name: 'XA', in: 'statements', pattern: /^XA\b/i, example: 'XA START ?', tidb: ['refused'], vitess: unnamed },
  {
    name: 'CREATE TABLE … SELECT; CHECK, CHECKSUM, REPAIR and OPTIMIZE TABLE; HANDLER',
    in: 'statements',
    pattern: /^CREATE TABLE .*\bSELECT\b|^(CHECK|CHECKSUM|REPAIR|OPTIMIZE) TABLE\b|^HANDLER\b/i,
    example: 'CHECKSUM TABLE a',
    tidb: ['refused'],
    vitess: unnamed,
  },
  {
    name: 'LOAD DATA, SELECT … INTO',
    in: 'statements',
    pattern: /^LOAD DATA\b|\bINTO (OUTFILE|DUMPFILE)\b/i,
    example: 'LOAD DATA INFILE ? INTO TABLE a',
    tidb: ['works'],
    vitess: ['differs', 'only without shards'],
  },
  {
    name: 'GET_LOCK',
    in: 'statements',
    pattern: /\bGET_LOCK\b/i,
    example: 'SELECT GET_LOCK(?, ?)',
    tidb: ['works', 'over all servers of the cluster'],
    vitess: unnamed,
  },
  {
    name: 'isolation level READ COMMITTED',
    in: 'statements',
    pattern: /ISOLATION LEVEL READ COMMITTED/i,
    example: 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
    tidb: ['works', 'with pessimistic transactions, the default'],
    vitess: ['works', 'in each shard'],
  },
  {
    name: 'sql_mode',
    in: 'statements',
    pattern: /\bsql_mode\b/i,
    example: "SET SESSION sql_mode = 'STRICT_ALL_TABLES'",
    tidb: ['works'],
    vitess: ['differs', 'behaves like STRICT_TRANS_TABLES; to change it is not recommended'],
  },
  {
    name: 'FOREIGN KEY',
    in: 'schema',
    pattern: /\bFOREIGN KEY\b/i,
    example: 'FOREIGN KEY (a) REFERENCES b (id)',
    tidb: ['differs', 'a new row locks its parent; from 8.5.6 on shared, with tidb_foreign_key_check_in_shared_lock'],
    vitess: unnamed,
  },
  {
    name: 'CHECK',
    in: 'schema',
    pattern: /\bCHECK \(/i,
    example: 'CHECK (amount > 0)',
    tidb: ['differs', 'checked only with tidb_enable_check_constraint = ON'],
    vitess: unnamed,
  },
  {
    name: 'prepared statements',
    in: 'statements',
    pattern: /\?/,
    example: 'SELECT id FROM a WHERE id = ?',
    tidb: ['works'],
    vitess: ['works'],
  },
  {
    name: 'several statements in one packet',
    in: 'statements',
    pattern: /^\(several statements in one packet\)$/,
    example: severalInOne,
    tidb: unnamed,
    vitess: unnamed,
  },
  {
    name: 'ON DUPLICATE KEY UPDATE',
    in: 'statements',
    pattern: /\bON DUPLICATE KEY UPDATE\b/i,
    example: 'INSERT INTO a VALUES (?) ON DUPLICATE KEY UPDATE b = b + ?',
    tidb: unnamed,
    vitess: unnamed,
  },
  {
    name: 'FORCE INDEX',
    in: 'statements',
    pattern: /\bFORCE INDEX\b/i,
    example: 'SELECT id FROM a FORCE INDEX (b)',
    tidb: unnamed,
    vitess: unnamed,
  },
  {
    name: 'joins, subqueries, UNION, aggregates',
    in: 'statements',
    pattern: /\bJOIN\b|\bUNION\b|\(SELECT\b|\b(COUNT|SUM|MAX|MIN)\(/i,
    example: 'SELECT COUNT(*) FROM a JOIN b ON a.id = b.id',
    tidb: ['works'],
    vitess: ['works', 'most of them'],
  },
];

export const constructs: readonly Construct[] = [
  ...avoided.map((one) => ({ ...one, tidb: unnamed, vitess: unnamed })),
  ...limited,
];
