/** Prints how long something took. */
export async function timed<T>(what: string, run: () => Promise<T> | T): Promise<T> {
  const startMs = performance.now();
  const result = await run();
  console.log(`${what}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  return result;
}
