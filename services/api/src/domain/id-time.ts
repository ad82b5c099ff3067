export const base32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** The ten characters after the prefix of an id that is generated at this time. They sort by time. */
export function idTime(ms: number): string {
  let text = '';
  for (let rest = Math.max(0, ms); text.length < 10; rest = Math.floor(rest / 32))
    text = base32.charAt(rest % 32) + text;
  return text;
}

/** When an id was generated, in real time. The merchant's time may be ahead of it. */
export const idCreatedAt = (id: string): Date =>
  new Date(Array.from(id.slice(-26, -16)).reduce((ms, digit) => ms * 32 + base32.indexOf(digit), 0));
