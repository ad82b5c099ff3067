// The events of a merchant, with the same names for the same objects as those of another one that has done the same.

export type EventBody = { type: string; created_at: string; data: object; request: object | null };

const ids = /\b[a-z]{2,5}_[0-9a-z]{20,}\b/g;

/**
 * In the order of their times. Several of one time are in the order of their text without ids, so each must have something of its
 * own. @returns one text for each event
 */
export function renamed(events: readonly EventBody[]): string[] {
  const texts = events.map(({ type, created_at, data, request }) =>
    // Secrets, keys and the request differ as well.
    JSON.stringify({ created_at, type, data, hasRequest: request !== null }).replaceAll(
      /"client_secret":"[^"]*"|#client_secret=[^"]*/g,
      '"client_secret":"…"',
    ),
  );
  const blank = (text: string): string => text.replaceAll(ids, 'id');
  const sorted = texts.toSorted((one, other) => (blank(one) < blank(other) ? -1 : 1));
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `${id.split('_')[0] ?? ''} ${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  return sorted.map((text) => text.replaceAll(ids, nameOf));
}
