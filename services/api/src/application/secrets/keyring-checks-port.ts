/** What the database knows of one key of the keyring. */
export type KeyringCheck = {
  name: string;
  /** Identifies the key without revealing anything of it. */
  value: string;
  createdAt: Date;
  /** When a process first had it as its first key. Null: no object names it. */
  usedAt: Date | null;
  /** Since when what was made with it is made anew. */
  retiredAt: Date | null;
  /** Since when no object names it but those that it only checks: the audit log and phone numbers. */
  verifyOnlyAt: Date | null;
};

export type KeyringCheckReads = {
  list(): Promise<KeyringCheck[]>;
};

export type KeyringChecks = KeyringCheckReads & {
  insert(checks: readonly KeyringCheck[]): Promise<void>;
  /** @throws Conflict when the key has changed since it was read */
  change(
    before: KeyringCheck,
    set: Partial<Pick<KeyringCheck, 'usedAt' | 'retiredAt' | 'verifyOnlyAt'>>,
  ): Promise<void>;
  /** @throws Conflict when the key has changed since it was read */
  remove(check: KeyringCheck): Promise<void>;
};
