import type { Admin } from '../operator.ts';

/** What commands need from the program. */
export type Tools = {
  withOperator(run: (operator: Admin) => Promise<void>): Promise<void>;
  print(value: unknown, text: string): void;
  /** Writes a part of a long output, and waits until it can take more. @returns whether somebody still reads it */
  write(text: string): Promise<boolean>;
  /** The path of a file that the operator has named. */
  fromCallersFolder(file: string): string;
};

/** Splits the value of an option at its commas. */
export const list = (text: string): string[] => text.split(',').map((item) => item.trim());
