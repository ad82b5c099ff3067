import type { Response } from 'express';
import type { App } from '../../application/ports.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller } from './authenticate.ts';

/** Whoever keeps failing to say who they are is not listened to for a while. @throws Refusal RATE_LIMITED */
export function limitAddress({ failures, settings }: App, address: string): void {
  if (!failures.peek(address, settings.rates.failures).allowed) throw new Refusal('RATE_LIMITED');
}

/** A failed authentication counts against its address. */
export async function countFailure({ failures, settings }: App, address: string): Promise<void> {
  await failures.take(address, settings.rates.failures);
}

/**
 * Each merchant has its rate in each mode; what browsers do with its publishable key is counted apart, and by address,
 * so that they cannot use up what its servers need.
 * @throws Refusal RATE_LIMITED
 */
export async function limitCaller(app: App, response: Response, caller: Caller, address: string): Promise<void> {
  const { limiter, settings } = app;
  const rate = caller.livemode ? settings.rates.live : settings.rates.test;
  const browser = caller.kind !== 'secret';
  const mode = caller.livemode ? 'live' : 'test';
  const name = browser ? `browser:${caller.merchantId}:${mode}:${address}` : `merchant:${caller.merchantId}:${mode}`;
  const taken = await limiter.take(name, rate);
  response.set('RateLimit-Policy', `"${browser ? 'browser' : 'merchant'}";q=${rate};w=1`);
  response.set('RateLimit', `"${browser ? 'browser' : 'merchant'}";r=${taken.remaining};t=1`);
  if (!taken.allowed) throw new Refusal('RATE_LIMITED');
}
