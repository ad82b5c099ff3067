import type { Total } from './statements-port.ts';

export const noTotal = (): Total => ({ items: 0, centimos: 0 });

export const sumOf = (parts: readonly Total[]): Total => ({
  items: parts.reduce((sum, { items }) => sum + items, 0),
  centimos: parts.reduce((sum, { centimos }) => sum + centimos, 0),
});

export function addTo(total: Total, centimos: number): void {
  total.items += 1;
  total.centimos += centimos;
}
