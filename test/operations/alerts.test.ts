import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { findPromtool, missingPromtool } from '../../tools/services/services.mjs';
import { startLivePartner } from '../live-partner.ts';
import { startWorld } from '../world.ts';
import { busyMetricsPage, labelsByMetric, labelsIn, matches, metricsIn, metricsOf } from './metrics-page.ts';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const rules = (parse(read('docs/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
/** Prometheus makes it, for each process that it asks. */
const ofPrometheus = ['up'];

let busyPage: Promise<string> | undefined;
/** Of a busy service: two tests read it, and to make it takes seconds. */
const aPage = (): Promise<string> => (busyPage ??= busyMetricsPage());

test('each alert reads metrics and labels that the page has', async () => {
  const exposed = labelsByMetric(await aPage());
  // Prometheus adds the labels `instance` and `job`.
  const labelsOf = (metric: string): string[] => [...(exposed.get(metric) ?? []), 'instance', 'job'];
  const isKnown = (metric: string): boolean => exposed.has(metric) || ofPrometheus.includes(metric);
  const wrong = rules.filter(({ expr, annotations: { summary = '' } }) => {
    const metrics = metricsIn(expr);
    const known = new Set(metrics.flatMap(labelsOf));
    const labels = [...labelsIn(expr), ...matches(summary, /\$labels\.(\w+)/g)];
    return metrics.length === 0 || !metrics.every(isKnown) || !labels.every((label) => known.has(label));
  });
  expect(wrong).toEqual([]);
});

test('the runbook has a paragraph with a command for each alert, and for nothing else; the alert links to it', () => {
  const paragraphs = new Map(
    read('docs/runbook.md')
      .split(/^### /m)
      .slice(1)
      .map((text) => [text.split('\n', 1)[0] ?? '', text]),
  );
  expect([...paragraphs.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations, labels } of rules) {
    expect(annotations['runbook_url']).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(paragraphs.get(alert)).toMatch(/^```sh\n[^`]+```$/m);
  }
});

const caseFiles = ['alerts.test.yaml', 'alerts.days.test.yaml'];

test('docs/prometheus has a case in which each alert fires, and one in which it does not', () => {
  type Case = { alertname: string; exp_alerts?: object[] };
  type Tests = { tests: { alert_rule_test: Case[] }[] };
  const cases = caseFiles.flatMap((file) =>
    (parse(read(`docs/prometheus/${file}`)) as Tests).tests.flatMap((one) => one.alert_rule_test),
  );
  const names = rules.map(({ alert }) => alert);
  const firing = cases.filter(({ exp_alerts: expected = [] }) => expected.length > 0);
  const silent = cases.filter(({ exp_alerts: expected = [] }) => expected.length === 0);
  expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(new Set(names));
  expect(new Set(silent.map(({ alertname }) => alertname))).toEqual(new Set(names));
});

test('every series is on the page before anything has happened', async () => {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners(['collection', 'payout', 'refund']) } });
  const page = await metricsOf(world);
  const has = (series: string): boolean => page.includes(`\n${series} `);
  const expected = [
    'svc_http_requests_total{operation="createRefund",status="503"}',
    'svc_http_request_duration_seconds_count{operation="createRefund"}',
    'svc_http_requests_limited_total{caller="publishable"}',
    'svc_webhook_deliveries_total{outcome="FAILED"}',
    'svc_unit_duration_seconds_count{outcome="refused"}',
    'svc_database_errors_total{code="ER_CON_COUNT_ERROR",kind="unavailable"}',
    'svc_rail_down{rail="payout"}',
    'svc_lag_seconds{kind="failing_deliveries"}',
    'svc_statement_lines_open{of="movement"}',
    'svc_reconciled_until_timestamp_seconds{rail="collection"}',
    'svc_webhook_endpoints_disabled{reason="GONE"}',
    ...['svc_suspense_open', 'svc_suspense_open_soles', 'svc_suspense_oldest_seconds', 'svc_approvals_waiting'],
    ...['svc_on_hold', 'svc_ready', 'svc_http_connections', 'svc_database_waiting', 'process_cpu_seconds_total'],
  ];
  expect(expected.filter((series) => !has(series))).toEqual([]);
  expect(page).toMatch(/^svc_ready 1$/m);
  expect(page).toMatch(/^svc_build_info\{version="1\.0\.0",commit="\w+"\} 1$/m);
  expect(page).toMatch(/^svc_http_connections [1-9]\d*$/m);
});

const missing = await missingPromtool();
const wanted = missing === undefined || process.env['CI'] === 'true';
if (!wanted) process.stderr.write(`skipped: ${missing}\n`);
const withServices = wanted ? test : test.skip;

async function promtool(args: readonly string[], input = ''): Promise<string> {
  const found = findPromtool();
  if (found === undefined) throw new Error(missing);
  const running = promisify(execFile)(found, args, { cwd: path.join(root, 'docs/prometheus') });
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

withServices('promtool finds nothing wrong with the names and the help of a page', async () => {
  expect(await promtool(['check', 'metrics'], await aPage())).toBe('');
});

withServices('promtool: the alerts are valid, and each of their cases ends as it should', async () => {
  expect(await promtool(['check', 'rules', 'alerts.yaml'])).toContain('SUCCESS');
  expect(await promtool(['test', 'rules', ...caseFiles])).toContain('SUCCESS');
});
