import type { SubscriptionRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { language, text } from './messages.ts';

/** `every month`, `every 3 months`. */
export function every({ interval, interval_count }: Pick<SubscriptionRow, 'interval' | 'interval_count'>): string {
  const unit = { style: 'unit', unit: interval.toLowerCase(), unitDisplay: 'long' } as const;
  return `${text.subscriptions.every} ${interval_count.toLocaleString(language, unit).replace(/^1\s/, '')}`;
}
