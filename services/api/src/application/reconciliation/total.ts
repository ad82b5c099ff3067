import type { Total } from './statements-port.ts';

export const noTotal = (): Total => ({ items: 0, centimos: 0 });

export function addTo(total: Total, centimos: number): void {
  total.items += 1;
  total.centimos += centimos;
}
