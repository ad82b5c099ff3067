import type { Store } from '../services/api/src/application/store.ts';
import { profile } from './databases.ts';
import { recordStatements } from './recorded-statements.ts';
import { recordSeen } from './seen.ts';

/**
 * Notes which statements are sent, for engine-limits.ts, and which methods of the ports to the database the tests call, for port-coverage.ts: most tests of the service run on
 * one database, so a method could be called on it alone.
 */
export function recorded<T extends Store>(store: T): T {
  recordStatements(store);
  return {
    ...store,
    read: recordedPorts('read', store.read),
    transact: (run) => store.transact((tx) => run(recordedPorts('transact', tx))),
  };
}

const noted = new Set<'read' | 'transact'>();

function recordedPorts<T extends object>(way: 'read' | 'transact', ports: T): T {
  if (!noted.has(way)) {
    noted.add(way);
    for (const method of methodsOf(ports)) recordSeen(`port ${method}`);
  }
  return recordedCalls('', ports);
}

const methodsOf = (ports: object): string[] =>
  Object.entries(ports).flatMap(([name, port]) =>
    typeof port === 'function' ? [name] : Object.keys(port as object).map((method) => `${name}.${method}`),
  );

/** The ports of a unit of work are created anew for each unit, and few of them are used. */
const recordedCalls = <T extends object>(prefix: string, port: T): T =>
  new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      const name = `${prefix}${String(key)}`;
      if (typeof value === 'object' && value !== null) return recordedCalls(`${name}.`, value);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        recordSeen(`called on ${profile()} ${name}`);
        return Reflect.apply(value, target, given);
      };
    },
  });
