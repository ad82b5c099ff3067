import type { Payment, RequestContext } from '@vendure/core';

/**
 * Vendure settles and cancels a payment through its handler, which asks svc: staff press the button too early. Where the
 * plugin has asked already, it says so here, and the handler agrees without a call to svc inside the transaction.
 */
const verdicts = new WeakMap<RequestContext, Payment['id']>();

/** Runs `change` with a context for which the payment is decided. */
export function decided<Result>(
  ctx: RequestContext,
  { id }: Payment,
  change: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> {
  const own = ctx.copy();
  verdicts.set(own, id);
  return change(own);
}

export const isDecided = (ctx: RequestContext, { id }: Payment): boolean => verdicts.get(ctx) === id;
