import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { settings } from '../../services/api/src/main/settings.ts';

// The schema has what the files of deploy/kubernetes use, and refuses everything else, so that a field with a wrong name or in a wrong place is
// found without a cluster. Kubernetes' own schemas are some MB for each version; `kubectl --dry-run` asks a server for them.

const folder = path.resolve(import.meta.dirname, '../../deploy/kubernetes');
const documentsOf = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS() as Manifest);
const manifests = readdirSync(folder).flatMap(documentsOf);

type Env = { name: string; value: string };
type Container = { args: string[]; env?: Env[]; ports?: { name: string; containerPort: number }[] } & Record<
  string,
  { httpGet: { path: string; port: string } }
>;
type Pod = { terminationGracePeriodSeconds: number; containers: Container[] };
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector: { matchLabels: object } & Record<string, string>;
    template: { metadata: { labels: object }; spec: Pod };
    ports: { targetPort: string }[];
  };
};

const [text, whole, yes, no] = [
  { type: 'string' },
  { type: 'integer', minimum: 0 },
  { const: true },
  { const: false },
] as const;
type Schema = object;
/** All fields must be there, but those whose name ends in `?`. */
const object = (fields: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.replace('?', ''), field])),
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
});
const list = (items: Schema): Schema => ({ type: 'array', minItems: 1, items });
const one = (value: unknown): Schema => ({ const: value });
const quantity = { type: 'string', pattern: '^\\d+(m|Mi|Gi)?$' };
const labels = { type: 'object', additionalProperties: text };
const metadata = object({ name: text, 'labels?': labels });
const selector = object({ matchLabels: labels });
const seconds = { 'periodSeconds?': whole, 'timeoutSeconds?': whole, 'failureThreshold?': whole };
const probe = object({ httpGet: object({ path: text, port: text }), ...seconds });
const container = object({
  ...{ name: text, image: text, args: list(text), envFrom: list(object({ secretRef: object({ name: text }) })) },
  'env?': list(object({ name: text, value: text })),
  'ports?': list(object({ name: { type: 'string', maxLength: 15 }, containerPort: whole })),
  ...{ 'readinessProbe?': probe, 'livenessProbe?': probe, 'startupProbe?': probe },
  resources: object({ requests: object({ cpu: quantity, memory: quantity }), limits: object({ memory: quantity }) }),
  securityContext: object({
    allowPrivilegeEscalation: no,
    readOnlyRootFilesystem: yes,
    capabilities: object({ drop: one(['ALL']) }),
  }),
  'volumeMounts?': list(object({ name: text, mountPath: text, readOnly: yes })),
});
const pod = object({
  ...{ 'restartPolicy?': one('Never'), automountServiceAccountToken: no, terminationGracePeriodSeconds: whole },
  securityContext: object({
    ...{ runAsNonRoot: yes, runAsUser: whole, runAsGroup: whole, 'fsGroup?': whole },
    seccompProfile: object({ type: one('RuntimeDefault') }),
  }),
  'topologySpreadConstraints?': list(
    object({ maxSkew: whole, topologyKey: text, whenUnsatisfiable: one('ScheduleAnyway'), labelSelector: selector }),
  ),
  containers: list(container),
  'volumes?': list(object({ name: text, secret: object({ secretName: text, defaultMode: one(0o440) }) })),
});
const template = object({ metadata: object({ labels }), spec: pod });
const rolling = object({ rollingUpdate: object({ maxUnavailable: whole, maxSurge: whole }) });
const kind = (apiVersion: string, name: string, spec: Schema): Schema =>
  object({ apiVersion: one(apiVersion), kind: one(name), metadata, spec });
const schema = {
  anyOf: [
    kind('apps/v1', 'Deployment', object({ replicas: whole, selector, 'strategy?': rolling, template })),
    kind('batch/v1', 'Job', object({ backoffLimit: whole, template })),
    kind(
      'v1',
      'Service',
      object({ selector: labels, ports: list(object({ name: text, port: whole, targetPort: text })) }),
    ),
    kind('policy/v1', 'PodDisruptionBudget', object({ minAvailable: whole, selector })),
  ],
};

test('each manifest has the fields that Kubernetes knows, in their places', () => {
  const check = new Ajv({ strict: true, allErrors: true }).compile(schema);
  expect(manifests.map(({ kind: its, metadata: { name } }) => `${its} ${name}`).toSorted()).toEqual([
    ...['Deployment svc-api', 'Deployment svc-worker', 'Job svc-migrate', 'PodDisruptionBudget svc-api', 'Service svc'],
  ]);
  for (const manifest of manifests)
    expect([manifest.metadata.name, check(manifest), check.errors]).toEqual([manifest.metadata.name, true, null]);
  const [first] = manifests;
  expect(check({ ...first, spec: { ...first?.spec, replica: 2 } })).toBe(false);
});

test('selectors find their pods, probes ask a port that is there, settings are known, and a stop has its time', () => {
  const deployments = manifests.filter(({ kind: its }) => its === 'Deployment');
  const podLabels = deployments.map(({ spec }) => spec.template.metadata.labels);
  for (const {
    kind: its,
    metadata: { name },
    spec,
  } of manifests) {
    if (its === 'Job') continue;
    const { matchLabels = spec.selector } = spec.selector;
    expect([name, podLabels.filter((found) => JSON.stringify(found) === JSON.stringify(matchLabels)).length]).toEqual([
      name,
      1,
    ]);
  }
  for (const { spec } of deployments) {
    const { containers, terminationGracePeriodSeconds } = spec.template.spec;
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35);
    for (const { ports = [], env = [], readinessProbe, livenessProbe } of containers) {
      const names = ports.map((port) => port.name);
      expect([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual(['/readyz', '/healthz']);
      for (const asked of [readinessProbe, livenessProbe]) expect(names).toContain(asked?.httpGet.port);
      expect(env.filter((setting) => !Object.keys(settings).includes(setting.name))).toEqual([]);
    }
  }
});
