import type { EmailCode } from '../../domain/email-code.ts';
import type { Scope } from '../../domain/scope.ts';

export type EmailCodeReads = {
  find(scope: Scope, id: string): Promise<EmailCode | null>;
  newestOf(scope: Scope, paymentIntentId: string): Promise<EmailCode | null>;
  /** The newest ones of a customer, at most `limit`. */
  ofCustomer(scope: Scope, customerId: string, limit: number): Promise<EmailCode[]>;
};

export type EmailCodes = EmailCodeReads & {
  insert(code: EmailCode): Promise<void>;
  /** Compare-and-set on the tries and the use in `before`. @throws Conflict */
  update(before: EmailCode, after: EmailCode): Promise<void>;
  /** Deletes at most `limit` codes that are older. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
};
