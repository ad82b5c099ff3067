/** Identifies one key of the keyring without revealing anything of it. */
export type KeyringCheck = { name: string; value: string; createdAt: Date };

export type KeyringChecks = {
  list(): Promise<KeyringCheck[]>;
  insert(checks: readonly KeyringCheck[]): Promise<void>;
};
