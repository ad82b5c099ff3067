/**
 * Date and hour in Peru, the same on every device and in every picture: `22 nov 2026, 10:05 a. m.`. Only the space
 * between them breaks.
 */
export function formatDate(atMs: number): string {
  const [date, hour] = ([{ dateStyle: 'medium' }, { timeStyle: 'short' }] as const).map((style) =>
    new Intl.DateTimeFormat(document.documentElement.lang, { ...style, timeZone: 'America/Lima' })
      .format(atMs)
      .replaceAll(/\s/g, '\u{A0}'),
  );
  return `${date}, ${hour}`;
}
