const dayMs = 86_400_000;
/** Peru has no summer time. */
const offsetMs = 5 * 3_600_000;

export const limaDay = (ms) => new Date(ms - offsetMs).toISOString().slice(0, 10);

/** The first moment of a day in Lima, and the first of the next one. Null: there is no such day. */
export function limaDayBounds(day) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || limaDay(midnight + offsetMs) !== day) return null;
  return { from: midnight + offsetMs, to: midnight + offsetMs + dayMs };
}
