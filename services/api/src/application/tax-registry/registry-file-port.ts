/** A file of the tax registry that is to be imported. */
export type RegistryFile = {
  /** For the operator, without its folder. */
  name: string;
  /** Of its text, not compressed. Null: not known. */
  bytes: number | null;
  /** Whether `blocks` can be read twice, from the start each time. */
  isRepeatable: boolean;
  /** @throws ImportStopped when it cannot be read */
  blocks(): AsyncIterable<Block>;
};

/**
 * Whole lines, `linesInBlock` of them but in the last block, and the digest of all bytes up to their end. `utf8Lines`: so many were read as
 * UTF-8, the others as Latin-1.
 */
export type Block = { lines: readonly string[]; utf8Lines: number; bytes: number; digest: string };

/** One transaction stores the taxpayers of one block. */
export const linesInBlock = 5_000;
