import type { DataSource } from 'typeorm';
import { WrongSettings } from './config.ts';

// What the user of the database may do. The service reads and writes rows; `migrate` changes tables, too, and can have a user of its
// own: docs/operate.md.

/** EXPLAIN asks for the privileges of its statement, and executes nothing. */
const statements = {
  SELECT: "SELECT kind FROM timers WHERE kind = ''",
  INSERT: "INSERT INTO timers (kind, ref, merchant_id, livemode, due_at) VALUES ('', '', '', 0, '2000-01-01')",
  UPDATE: "UPDATE timers SET ref = '' WHERE kind = ''",
  DELETE: "DELETE FROM timers WHERE kind = ''",
} as const;

const ofService = Object.keys(statements);
const ofMigrate = [...ofService, 'CREATE', 'ALTER', 'DROP', 'INDEX', 'REFERENCES'];

/** ER_DBACCESS_DENIED_ERROR, ER_TABLEACCESS_DENIED_ERROR, ER_COLUMNACCESS_DENIED_ERROR */
const deniedErrors = [1044, 1142, 1143];

export const isDenied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && deniedErrors.includes(Number(error.errno));

/** Before the tables exist, nothing is said. @throws WrongSettings with the GRANT that the service lacks */
export async function checkGrants(dataSource: Pick<DataSource, 'query'>): Promise<void> {
  const missing: string[] = [];
  for (const [privilege, statement] of Object.entries(statements))
    await dataSource.query(`EXPLAIN ${statement}`).catch((error: unknown) => {
      if (isDenied(error)) missing.push(privilege);
    });
  if (missing.length === 0) return;
  throw new WrongSettings([
    `The user of the database may not ${missing.join(', ')}, and svc needs it: ${await grant(dataSource, ofService)}`,
  ]);
}

/** The error of a migration, or what it lacks. */
export async function migrationProblem(dataSource: Pick<DataSource, 'query'>, error: unknown): Promise<unknown> {
  if (!isDenied(error)) return error;
  const said = /^(.+?) command denied/.exec(error instanceof Error ? error.message : '')?.[1] ?? 'change tables';
  return new WrongSettings([
    `The user of the database may not ${said}, and migrate needs it: ${await grant(dataSource, ofMigrate)} Then run migrate again: it goes on where it was.`,
  ]);
}

/** The line for an administrator of the database. */
async function grant(dataSource: Pick<DataSource, 'query'>, privileges: readonly string[]): Promise<string> {
  const [row] = (await dataSource.query('SELECT CURRENT_USER() AS user, DATABASE() AS name')) as {
    user: string;
    name: string;
  }[];
  const user = String(row?.user);
  const at = user.lastIndexOf('@');
  const account = `'${user.slice(0, at)}'@'${user.slice(at + 1)}'`;
  return `as an administrator, run GRANT ${privileges.join(', ')} ON \`${row?.name}\`.* TO ${account};`;
}
