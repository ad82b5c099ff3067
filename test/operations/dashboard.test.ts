import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { metricsPorts } from '../../services/api/src/main/settings.ts';
import { busyMetricsPage, family, labelsByMetric, labelsIn, matches, metricsIn } from './metrics-page.ts';

type Target = { expr: string; legendFormat: string };
type Rectangle = { x: number; y: number; w: number; h: number };
type Panel = { id: number; title: string; gridPos: Rectangle; datasource: unknown; targets: Target[] };
type Dashboard = { panels: Panel[]; templating: { list: { name: string; type: string; query: string }[] } };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { panels, templating } = JSON.parse(read('docs/grafana/dashboard.json')) as Dashboard;

test('the dashboard queries only metrics that /metrics exposes', async () => {
  const exposed = labelsByMetric(await busyMetricsPage());
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
  const serviceMetrics = [...exposed.keys()].map(family).filter((name) => name.startsWith('svc_'));
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
  // Prometheus reads the alerts as they are.
  expect(content('prometheus')).toMatchObject({ rule_files: ['/rules/alerts.yaml'] });
  expect(services['prometheus']?.volumes).toEqual(['./docs/prometheus:/rules:ro']);
  expect(services['grafana']?.volumes).toEqual(['./docs/grafana:/dashboards:ro']);
});

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
