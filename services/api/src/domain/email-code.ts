import type { Scope } from './scope.ts';

/**
 * A code that was sent to a customer's email address. The code itself is derived from the keyring each time it is needed, and
 * never stored. All its times are real time.
 */
export type EmailCode = Scope & {
  id: string;
  paymentIntentId: string;
  customerId: string;
  /** The key that it is derived from. */
  secretKey: string;
  tries: number;
  usedAt: Date | null;
  createdAt: Date;
};

export const emailCodeTries = 5;
/** For each customer. */
export const emailCodesPerHour = 3;

const minuteMs = 60_000;
export const emailCodeExpiry = ({ createdAt }: Pick<EmailCode, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + 10 * minuteMs);

export const isCodeValid = (code: EmailCode, realNow: Date): boolean =>
  code.usedAt === null && emailCodeExpiry(code) > realNow;

/** @param secret derived for the id of the code */
export const digitsOf = (secret: string): string =>
  String(Number(BigInt(`0x${Buffer.from(secret, 'base64url').toString('hex')}`) % 1_000_000n)).padStart(6, '0');
