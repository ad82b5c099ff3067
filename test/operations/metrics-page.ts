import { startLivePartner } from '../live-partner.ts';
import { createIntent, intentBody, simulate } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

/** The page of a service that returned a success and a refusal, took a payment, delivered its event and has a partner that is down. */
export async function busyMetricsPage(): Promise<string> {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners(['collection']) } });
  await world.listen();
  await simulate(world, (await createIntent(world)).id);
  await world.callUnchecked('createPaymentIntent', { body: { ...intentBody(), amount: null } });
  await world.work();
  const key = await world.key({ livemode: true });
  partner.fail(...Array.from({ length: 10 }, () => 'refuses' as const));
  for (let call = 0; call < 10; call += 1)
    await world.callUnchecked('createPaymentIntent', {
      key,
      body: intentBody({ amount: { amount: '5.00', currency: 'PEN' } }),
    });
  return metricsOf(world);
}

export const metricsOf = async ({ origin }: World): Promise<string> => (await fetch(`${origin}/metrics`)).text();

/** The labels of each metric of a page, by its name. */
export function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    found.set(name, new Set([...(found.get(name) ?? []), ...matches(labels, /(\w+)="/g)]));
  return found;
}

export const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** What a query of Prometheus reads, without what it writes between quotation marks. */
export const metricsIn = (expr: string): string[] =>
  matches(expr.replaceAll(/"[^"]*"/g, '""'), /\b((?:svc|process|nodejs)_\w+|up)\b/g);

export const labelsIn = (expr: string): string[] => [
  ...matches(expr, /(\w+)\s*(?:=~|!~|!=|=)\s*"/g),
  ...matches(expr, /\bby \(([^)]+)\)/g).flatMap((list) => list.split(', ')),
];

/** A histogram has three names: `_bucket`, `_sum` and `_count`. */
export const family = (name: string): string => name.replace(/(_seconds)_(bucket|sum|count)$/, '$1');
