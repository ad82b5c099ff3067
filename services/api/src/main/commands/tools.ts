import type { Admin } from '../operator.ts';

/** What commands need from the program. */
export type Tools = {
  withOperator(run: (operator: Admin) => Promise<void>): Promise<void>;
  print(value: unknown, text: string): void;
  /** The path of a file that the operator has named. */
  fromCallersFolder(file: string): string;
};

/** Splits the value of an option at its commas. */
export const list = (text: string): string[] => text.split(',').map((item) => item.trim());
