/** For calls to svc in a request of the shop. */
const noAnswer = (): Error => Object.assign(new Error('svc did not answer in time.'), { name: 'Late' });

/**
 * Ends the wait for `call` after eight seconds, or after `ms`. What was called may still happen. A request of a shop holds a
 * connection to its database, of which there are five or ten: buyers who wait for a svc that hangs would stop the whole shop.
 */
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
