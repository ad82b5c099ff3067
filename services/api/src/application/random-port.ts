export type Random = {
  /** A new id: the prefix and 26 characters that sort by creation time. */
  id(prefix: string): string;
  digits(count: number): string;
  base62(count: number): string;
  /** In [0, 1) */
  fraction(): number;
};
