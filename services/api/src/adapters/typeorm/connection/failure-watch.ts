import type { DatabaseFailure } from '../../../application/database-failure.ts';
import { knownFailures, failureOf } from './failures.ts';
import type { Session } from './session.ts';

/** Tells one listener of each error of the driver. The caller still gets the error itself. */
export function failureWatch() {
  let listener: (failure: DatabaseFailure) => void = () => undefined;

  const told = (error: unknown): never => {
    const failure = failureOf(error);
    if (failure !== null) listener(failure);
    throw error;
  };
  const watched = <T>(result: Promise<T>): Promise<T> => result.catch(told);

  return {
    known: knownFailures,
    listen(next: typeof listener): void {
      listener = next;
    },
    watched,
    session: (session: Session): Session => ({
      ...session,
      run: (sql, parameters) => watched(session.run(sql, parameters)),
      runUnprepared: (sql, parameters) => watched(session.runUnprepared(sql, parameters)),
    }),
    /** Of a port whose methods all call the database. */
    port: <Port extends { readonly [Name in keyof Port]: (...given: never[]) => Promise<unknown> }>(port: Port): Port =>
      Object.fromEntries(
        Object.entries<(...given: never[]) => Promise<unknown>>(port).map(([name, method]) => [
          name,
          (...given: never[]) => watched(method(...given)),
        ]),
      ) as Port,
  };
}
