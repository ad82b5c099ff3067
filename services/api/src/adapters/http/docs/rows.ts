import { errors } from '../../../generated/errors.ts';
import { eventResources } from '../../../generated/events.ts';
import { operations } from '../../../generated/operations.ts';

/** The generated tables, widened from their literals so that the pages can search them. */
export type OperationRow = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly string[];
  readonly testOnly: boolean;
  readonly idempotent: boolean;
  readonly successStatus: number;
  readonly errors: readonly string[];
};

export type ErrorRow = {
  readonly code: string;
  readonly status: number;
  readonly shared: boolean;
  readonly message: string;
  readonly action: string;
};

export const operationRows: readonly OperationRow[] = operations;
export const errorRows: readonly ErrorRow[] = Object.entries(errors).map(([code, row]) => ({ code, ...row }));
export const eventRows = Object.entries(eventResources).map(([type, resource]) => ({ type, resource }));
