/** An account owns merchants. */
export type Account = { id: string; createdAt: Date };

export type Accounts = {
  insert(account: Account): Promise<void>;
  find(id: string): Promise<Account | null>;
};
