/** The colours are mixed with those of the admin around it, so that the panel is readable in its light and its dark form. */
export const styles = `
  .svc-panel { font-size: .875rem; line-height: 1.5; padding: .5rem 1.5rem 1rem; overflow-wrap: anywhere }
  .svc-panel p { margin: .375rem 0 }
  .svc-panel .wrong { font-weight: 600; color: color-mix(in srgb, #d01f2d 75%, currentColor) }
  .svc-panel .test { font-weight: 600; padding: .5rem .75rem; border: 1px solid #b07d00; border-radius: 6px; background: rgb(255 193 7 / .18) }
  .svc-panel article { padding: .75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  .svc-panel h2 { margin: 0 0 .25rem; font-size: 1rem; font-weight: 600 }
  .svc-panel a { color: inherit; text-decoration: underline }
  .svc-panel mark { padding: .0625rem .5rem; border-radius: 99px; font-size: .75rem; color: inherit; background: color-mix(in srgb, currentColor 12%, transparent) }
  .svc-panel mark.flagged { background: rgb(208 31 45 / .18) }
  .svc-panel mark.settled { background: rgb(24 128 56 / .2) }
  .svc-panel .id { font-family: ui-monospace, monospace; font-size: .75rem }
  .svc-panel button { margin: .25rem .5rem .25rem 0; padding: .375rem .75rem; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer }
  .svc-panel button:hover { background: color-mix(in srgb, currentColor 8%, transparent) }
  .svc-panel button:disabled { opacity: .5; cursor: default }
`;
