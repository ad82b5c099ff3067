export const base32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** The ten characters that follow the prefix of an id which is drawn at this moment: they sort as time does. */
export function idTime(ms: number): string {
  let text = '';
  for (let rest = Math.max(0, ms); text.length < 10; rest = Math.floor(rest / 32))
    text = base32.charAt(rest % 32) + text;
  return text;
}
