export type RateLimitResult = { allowed: boolean; remaining: number };

/** Token buckets. Each fills with `perSecond` tokens a second up to `burst`; the default of `burst` is `perSecond`. */
export type Limiter = {
  take(bucket: string, perSecond: number, burst?: number): Promise<RateLimitResult>;
};

/** Buckets of this process alone. */
export type LocalLimiter = Limiter & {
  /** Whether a token is available. Takes none. */
  peek(bucket: string, perSecond: number, burst?: number): RateLimitResult;
};

/** Requests a second. */
export type Rates = {
  /** One merchant's secret keys in live mode. */
  live: number;
  /** One merchant's secret keys in test mode. */
  test: number;
  /** One merchant's publishable keys, in each mode. */
  publishable: number;
  /** One merchant's publishable keys from one IP address. */
  publishableAddress: number;
  partner: number;
  /** Failed authentications from one IP address. */
  failedAuth: number;
};
