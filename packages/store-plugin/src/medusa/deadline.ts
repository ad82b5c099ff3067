/** Ends the wait for `call` after eight seconds, or after `ms`. What was called may still happen. */
export async function soon<Result>(call: Promise<Result>, late: () => Error = noAnswer, ms = 8_000): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** For calls to svc under the lock of a cart: a svc that hangs must not stop the shop. */
export const noAnswer = (): Error => new Error('svc did not answer in time.');
