const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Decodes a label of a host name, without its `xn--` (RFC 3492). Null if it is cut off or has another character. Node's
 * own decoder is deprecated.
 */
export function decodePunycode(label: string): string | null {
  const dash = label.lastIndexOf('-');
  const points = Array.from(label.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let [next, point, bias, isFirst] = [dash + 1, 128, 72, true];
  for (let index = 0; next < label.length; index += 1) {
    const before = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digits.indexOf(label[next++] ?? '?');
      index += digit * weight;
      // RFC 3492, 6.4: in a long label the number would become infinite, and `adapted` would never end.
      if (digit < 0 || index > Number.MAX_SAFE_INTEGER) return null;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = points.length + 1;
    bias = adapted(isFirst ? Math.floor((index - before) / 700) : Math.floor((index - before) / 2), count);
    isFirst = false;
    point += Math.floor(index / count);
    if (point > 0x10ffff) return null;
    index %= count;
    points.splice(index, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** RFC 3492, 6.1. */
function adapted(change: number, count: number): number {
  let [delta, k] = [change + Math.floor(change / count), 0];
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
