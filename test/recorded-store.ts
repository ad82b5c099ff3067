import type { Store } from '../services/api/src/application/store.ts';
import { profile } from './databases.ts';
import { recordSeen } from './seen.ts';

/**
 * Notes which methods of the ports to the database the tests call, for port-coverage.ts: most tests of the service run on
 * one database, so a method could be called on it alone.
 */
export const recorded = <T extends Store>(store: T): T => ({
  ...store,
  read: recordedPorts(store.read),
  transact: (run) => store.transact((tx) => run(recordedPorts(tx))),
});

type Ports = Record<string, object>;

/** The ports of a unit of work are created anew for each unit, and few of them are used. */
function recordedPorts<T extends object>(ports: T): T {
  for (const [name, port] of Object.entries(ports as Ports))
    if (typeof port === 'object') for (const method of Object.keys(port)) recordSeen(`port ${name}.${method}`);
  return new Proxy(ports, {
    get(target, name) {
      const port = (target as Ports)[String(name)];
      return typeof port === 'object' ? recordedPort(String(name), port) : port;
    },
  });
}

const recordedPort = (portName: string, port: object): object =>
  new Proxy(port, {
    get(target, method, receiver) {
      recordSeen(`called on ${profile()} ${portName}.${String(method)}`);
      return Reflect.get(target, method, receiver) as unknown;
    },
  });
