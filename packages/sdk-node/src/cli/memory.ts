/** A function that says whether it sees an id for the first time. It forgets the oldest ones. */
export function createMemory(limit: number): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= limit) break;
      seen.delete(oldest);
    }
    return true;
  };
}
