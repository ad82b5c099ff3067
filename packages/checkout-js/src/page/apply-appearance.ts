import { brandProperties, logoUrl, parseColour } from './appearance.ts';
import { find } from './dom.ts';

/** Applies the theme, the colour and the logo that the shop has put into the query. */
export function applyAppearance(query: URLSearchParams, isFramed: boolean): void {
  // A frame looks as the shop around it: mostly light, whatever the device prefers.
  applyTheme(query.get('theme') ?? (isFramed ? 'light' : 'auto'));

  const colour = parseColour(query.get('primaryColor') ?? '');
  for (const [name, value] of Object.entries(colour === null ? {} : brandProperties(colour)))
    document.documentElement.style.setProperty(name, value);

  const url = logoUrl(query.get('logo') ?? '');
  if (url === null) return;
  const logo = find<HTMLImageElement>('#logo');
  logo.addEventListener('error', () => (logo.hidden = true));
  logo.hidden = false;
  // It is lazy: a slow logo must not delay the event `load`, which the shop's script waits for.
  logo.src = url;
}

/** The rules for the dark are in a media query: a theme replaces its condition. */
function applyTheme(theme: string): void {
  const condition = { light: 'not all', dark: 'screen' }[theme];
  if (condition === undefined) return;
  for (const rule of document.styleSheets[0]?.cssRules ?? [])
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('dark')) rule.media.mediaText = condition;
}
