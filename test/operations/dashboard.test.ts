import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { metricsPorts } from '../../services/api/src/main/settings.ts';
import { startWorld, type World } from '../world.ts';
import { intentBody, createIntent, simulate } from '../fixtures.ts';
import { startLivePartner } from '../live-partner.ts';

type Target = { expr: string; legendFormat: string };
type Rectangle = { x: number; y: number; w: number; h: number };
type Panel = { id: number; title: string; gridPos: Rectangle; datasource: unknown; targets: Target[] };
type Dashboard = { panels: Panel[]; templating: { list: { name: string; type: string; query: string }[] } };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { panels, templating } = JSON.parse(read('docs/grafana/dashboard.json')) as Dashboard;

test('the dashboard queries only metrics that /metrics exposes', async () => {
  const exposed = labelsByMetric(await metricsOf(await startWorldWithMetrics()));
  const targets = panels.flatMap((panel) => panel.targets);
  // Prometheus adds the label `instance`, which names the process.
  const known = (metric: string): string[] => [...(exposed.get(metric) ?? []), 'instance'];

  const unknown = targets.filter(({ expr, legendFormat }) => {
    const metrics = metricsIn(expr);
    const labels = [...labelsIn(expr), ...matches(legendFormat, /\{\{(\w+)\}\}/g)];
    return metrics.length === 0 || !metrics.every((name) => exposed.has(name) && isWithin(labels, known(name)));
  });
  expect(unknown).toEqual([]);

  // The dashboard shows all metrics of the service, and a selection of the metrics of the Node process.
  const serviceMetrics = [...exposed.keys()].map(family).filter((name) => !/^svc_(nodejs|process)_/.test(name));
  const shown = targets.flatMap(({ expr }) => metricsIn(expr).map(family));
  expect(new Set(serviceMetrics).size).toBeGreaterThan(0);
  expect([...new Set(serviceMetrics)].filter((name) => !shown.includes(name))).toEqual([]);
});

test('the legends of the dashboard name the labels by which their queries group', () => {
  const wrong = panels
    .flatMap((panel) => panel.targets)
    .filter(({ expr, legendFormat }) => {
      const groupLabels = [...matches(expr, /\bby \(([^)]+)\)/g)].flatMap((list) => list.split(', '));
      const apart = expr.includes('(') ? groupLabels.filter((label) => label !== 'le') : ['instance'];
      return String(matches(legendFormat, /\{\{(\w+)\}\}/g)) !== String(expr.startsWith('max(') ? [] : apart);
    });
  expect(wrong).toEqual([]);
});

test('each panel has a title, a position and the selected data source', () => {
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const overlapping = panels.filter((one) =>
    panels.some((other) => one !== other && overlap(one.gridPos, other.gridPos)),
  );
  expect(overlapping).toEqual([]);
  expect(panels.filter(({ gridPos: { x, w } }) => x < 0 || x + w > 24)).toEqual([]);
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource', query: 'prometheus' }]);
  for (const { datasource } of panels) expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' });
});

test('compose.yaml scrapes the metrics port of every process and provisions the dashboard', () => {
  type Compose = {
    services: Record<string, { command: string[]; environment?: Record<string, string>; volumes?: string[] }>;
    configs: Record<string, { content: string }>;
  };
  const { services, configs } = parse(read('compose.yaml'), { merge: true }) as Compose;
  const content = (name: string): unknown => parse(configs[name]?.content ?? '');
  const serving = Object.entries(services).filter(([, { command }]) => /^(api|worker)$/.test(String(command)));
  // Unset: each role has its default port.
  const port = (role: string, set?: string) => Number(set ?? metricsPorts[role === 'worker' ? 'worker' : 'api']);

  const found = serving.map(([name, { command, environment }]) => ({
    names: [name],
    type: 'A',
    port: port(String(command), environment?.['SVC_METRICS_PORT']),
  }));
  expect(content('prometheus')).toMatchObject({ scrape_configs: [{ job_name: 'svc', dns_sd_configs: found }] });
  expect(content('datasource')).toMatchObject({ datasources: [{ type: 'prometheus', url: 'http://prometheus:9090' }] });
  expect(content('dashboards')).toMatchObject({ providers: [{ options: { path: '/dashboards' } }] });
  expect(services['grafana']?.volumes).toEqual(['./docs/grafana:/dashboards:ro']);
});

/** The metrics of a service that returned a success and a refusal, took a payment, delivered its event and has a partner that is down. */
async function startWorldWithMetrics(): Promise<World> {
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
  return world;
}

const metricsOf = async ({ origin }: World): Promise<string> => (await fetch(`${origin}/metrics`)).text();

function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(svc_\w+)(?:\{(.*)\})? \S+$/gm))
    found.set(name, new Set([...(found.get(name) ?? []), ...matches(labels, /(\w+)="/g)]));
  return found;
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group);
const metricsIn = (expr: string): string[] => matches(expr, /\b(svc_\w+)/g);
const labelsIn = (expr: string): string[] => [
  ...matches(expr, /(\w+)\s*(?:=~|!~|!=|=)\s*"/g),
  ...matches(expr, /\bby \(([^)]+)\)/g).flatMap((list) => list.split(', ')),
];
/** A histogram has three names: `_bucket`, `_sum` and `_count`. */
const family = (name: string): string => name.replace(/(_seconds)_(bucket|sum|count)$/, '$1');
const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
