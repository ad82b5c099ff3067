import { layout } from './style-layout.ts';
import { text } from './style-text.ts';

/** Text has a contrast of at least 4.5 : 1 to its background, in light and in dark. Source: WCAG 2.2, 1.4.3. */
const colours = `
:root {
  color-scheme: light dark; --bar: 3.25rem;
  --background: #fcfbf9; --panel: #f4f2ed; --line: #e2ded5; --text: #20242b; --muted: #5c6470;
  --link: #0b5f6b; --mark: #e3f0ef; --success: #1d6b3a; --change: #8a4b08; --danger: #a3272f;
  --key: #20507f; --string: #2d6a3a; --value: #8a4b08;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #14171a; --panel: #1c2024; --line: #32383f; --text: #e5e7ea; --muted: #a3abb6;
    --link: #7cc9d2; --mark: #1d3135; --success: #84cf9b; --change: #e6b26a; --danger: #f19a9d;
    --key: #93bdec; --string: #9bd3a5; --value: #e6b26a;
  }
}`;

const print = `
@media print {
  header, #index, .skip, .copy { display: none; }
  body { display: block; font-size: 10pt; }
  main { padding: 0; max-width: none; }
  .columns { display: block; }
  figure, .fields li, .facts, .error { break-inside: avoid; }
  h1, h2, h3, h4 { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}`;

export const style = `${colours}${text}${layout}${print}\n`;
