import type { EntityManager, EntitySchema, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { Conflict } from '../../application/store.ts';
import { isDuplicate } from './failures.ts';

/** Inserts rows. A unique key that is taken is a Conflict. */
export async function insert<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntitySchema<Row>,
  rows: Row | readonly Row[],
): Promise<void> {
  try {
    await manager
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(rows as QueryDeepPartialEntity<Row> | QueryDeepPartialEntity<Row>[])
      .updateEntity(false)
      .execute();
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(`${table.options.name}: a unique key is taken`, { cause: error }) : error;
  }
}

/** Compare-and-set: changes the one row that is still as `where` says, or throws Conflict. */
export async function compareAndSet<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntitySchema<Row>,
  where: FindOptionsWhere<Row>,
  set: Partial<Row>,
): Promise<void> {
  try {
    const { affected } = await manager.update(table, where, set as QueryDeepPartialEntity<Row>);
    if (affected !== 1) throw new Conflict(`${table.options.name}: the row is no longer as it was read`);
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(`${table.options.name}: a unique key is taken`, { cause: error }) : error;
  }
}
