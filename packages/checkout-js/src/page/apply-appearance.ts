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
  const load = (): void => {
    logo.hidden = false;
    logo.src = url;
  };
  // The shop's script waits for `load`, which a slow logo would delay.
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}
