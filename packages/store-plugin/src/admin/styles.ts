/**
 * The colours are those of Medusa's admin, by its names for them. Where there are none, they are mixed with those around the
 * panel, so that it is readable in a light and in a dark admin. Medusa's font has no weight above 500, and its usual colour of
 * a link is too light on white.
 */
export const styles = `
  .svc-panel { padding: .5rem 1.5rem 1rem; font-size: .875rem; line-height: 1.5; color: var(--fg-subtle, inherit); overflow-wrap: anywhere }
  .svc-panel p { margin: .375rem 0 }
  .svc-panel p:empty { margin: 0 }
  .svc-panel [role] { scroll-margin: .5rem }
  .svc-panel .wrong { font-weight: 500; color: var(--tag-red-text, color-mix(in srgb, #d01f2d 75%, currentColor)) }
  .svc-panel .test { margin: .5rem 0; padding: .375rem .75rem; font-weight: 500; color: var(--tag-orange-text, inherit); background: var(--tag-orange-bg, rgb(255 193 7 / .18)); border: 1px solid var(--tag-orange-border, #b07d00); border-radius: 6px }
  .svc-panel article { margin: 0 -1.5rem; padding: .75rem 1.5rem }
  .svc-panel * + article { margin-top: .75rem; border-top: 1px solid var(--border-base, color-mix(in srgb, currentColor 20%, transparent)) }
  .svc-panel h2 { margin: 0 0 .25rem; font-size: 1rem }
  .svc-panel h2, .svc-panel b { font-weight: 500; color: var(--fg-base, inherit) }
  .svc-panel a { color: var(--fg-interactive-hover, inherit); text-decoration: underline }
  .svc-panel mark { margin-left: .25rem; padding: .125rem .375rem; border-radius: 6px; font-size: .75rem; font-weight: 500; color: var(--tag-neutral-text, inherit); background: var(--tag-neutral-bg, color-mix(in srgb, currentColor 12%, transparent)) }
  .svc-panel mark.flagged { color: var(--tag-red-text, inherit); background: var(--tag-red-bg, rgb(208 31 45 / .18)) }
  .svc-panel mark.settled { color: var(--tag-green-text, inherit); background: var(--tag-green-bg, rgb(24 128 56 / .2)) }
  .svc-panel .id { font-family: ui-monospace, monospace; font-size: .75rem }
  .svc-panel button { margin: .25rem .5rem .25rem 0; padding: .25rem .625rem; border: 1px solid var(--border-strong, color-mix(in srgb, currentColor 35%, transparent)); border-radius: 6px; background: var(--button-neutral, transparent); color: var(--fg-base, inherit); font: inherit; font-weight: 500; cursor: pointer }
  .svc-panel button:hover { background: var(--button-neutral-hover, color-mix(in srgb, currentColor 8%, transparent)) }
  .svc-panel button:disabled { opacity: .5; cursor: default }
`;
