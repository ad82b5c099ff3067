/**
 * Ends the wait for calls to svc in a request of Vendure that holds a connection to the database. A shop has ten of them by
 * default: buyers who wait for a svc that hangs would stop the whole shop.
 */
export async function soon<Result>(call: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), deadlineMs);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const deadlineMs = 8_000;
