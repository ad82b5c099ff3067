/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** The backgrounds of the card in page.css. */
const lightCard: Colour = white;
const darkCard: Colour = [0x1c, 0x20, 0x24];

/** Level AA for text. Source: WCAG 2.2, 1.4.3. */
const minimumContrast = 4.5;

/** `#rgb` or `#rrggbb`; anything else is null. */
export function parseColour(text: string): Colour | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The custom properties of page.css for the colour of a shop. */
export const brandProperties = (brand: Colour): Record<string, string> => ({
  '--brand': css(brand),
  '--on-brand': css(textOn(brand)),
  '--accent-on-light': css(readableOn(lightCard, brand)),
  '--accent-on-dark': css(readableOn(darkCard, brand)),
});

/** Black or white: the one with more contrast. It is at least 4.58 on every colour. */
export const textOn = (background: Colour): Colour =>
  contrast(background, white) >= contrast(background, black) ? white : black;

/** The colour itself, or the nearest mixture with black or white that is readable on the background. */
export function readableOn(background: Colour, colour: Colour): Colour {
  const end = textOn(background);
  for (let share = 0; share < 1; share += 1 / 32) {
    const [red, green, blue] = colour.map((part, index) => Math.round(part + ((end[index] ?? 0) - part) * share));
    const mixed = [red ?? 0, green ?? 0, blue ?? 0] as const;
    if (contrast(mixed, background) >= minimumContrast) return mixed;
  }
  return end;
}

/** Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const css = (colour: Colour): string => `rgb(${colour.join(' ')})`;

/** The logo's address: https, without credentials. */
export function logoUrl(text: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
