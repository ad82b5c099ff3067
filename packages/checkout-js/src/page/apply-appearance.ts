import { brandProperties, logoUrl, parseColour } from './appearance.ts';
import { find } from './dom.ts';

/** Applies the colour and the logo that the shop has put into the query. Nothing else of the query is used. */
export function applyAppearance(query: URLSearchParams): void {
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
