import { profile } from '../databases.ts';
import type { Fault, Injector } from './fault.ts';
import { injectMysql, mysqlFaults } from './mysql-faults.ts';
import { injectSqlite, sqliteFaults } from './sqlite-faults.ts';
import type { Store } from '../../services/api/src/application/store.ts';

export type { Consequence, Fault, Hit, Injector } from './fault.ts';

export const faults: readonly Fault[] = profile() === 'embedded' ? sqliteFaults : mysqlFaults;
export const inject = (store: Store): Injector => (profile() === 'embedded' ? injectSqlite(store) : injectMysql(store));
