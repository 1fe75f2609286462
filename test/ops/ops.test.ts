import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { settingsReference } from '../../server/config/config.ts';
import { connectionsOf } from '../../server/start/connections.ts';
import { parseDockerfile } from '../../tools/image/dockerfile.ts';
import { root } from '../support/command-line.ts';

const ops = join(root, 'ops');
const read = (name: string) => readFile(join(ops, name), 'utf8');
const guide = await readFile(join(root, 'openapi/engagement/guides/operating.md'), 'utf8');

/** Each variable must be a setting of the service, or name the file of a secret one. */
function expectSettings(names: readonly string[]): void {
  const known = Object.keys(settingsReference);
  const isKnown = (name: string) =>
    known.includes(name) || (name.endsWith('_FILE') && known.includes(name.slice(0, -5)));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
}

/** How long the service may take to exit after SIGTERM, in seconds. */
const exitSeconds = (environment: Record<string, string>) =>
  Number(environment.SHUTDOWN_DELAY_SECONDS ?? 0) + Number(settingsReference.DRAIN_SECONDS?.default) + 5;

test('the image runs as an ordinary user, from stages that exist', async () => {
  const stages = parseDockerfile(await read('Dockerfile'));
  expect(stages.map(({ name }) => name)).toEqual(['build', undefined]);
  const last = stages.at(-1)?.instructions ?? [];
  const of = (name: string) => last.filter((instruction) => instruction.name === name);
  expect(of('USER').map(({ text }) => text)).toEqual(['1000:1000']);
  expect(of('RUN')).toEqual([]);
  for (const { flags } of of('COPY')) expect(flags).toEqual({ from: 'build' });
  expectSettings(of('ENV').flatMap(({ text }) => /^(?!NODE_ENV=)(\w+)=/.exec(text)?.[1] ?? []));
  // The script that runs the stages in plain folders relies on it.
  for (const { instructions } of stages) {
    for (const { name, text } of instructions) if (name === 'RUN') expect(text).not.toMatch(/(^|[\s"'=])\//);
  }
});

interface ComposeService {
  image: string;
  environment: Record<string, string>;
  secrets: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  command?: string[];
  deploy?: { replicas: number };
  stop_grace_period: string;
}

test('the compose file has PostgreSQL, one API, two workers and nginx, with known settings and secrets from files', async () => {
  const { services, secrets } = parse(await read('compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
    secrets: Record<string, unknown>;
  };
  expect(Object.keys(services)).toEqual(['postgres', 'api', 'worker', 'nginx']);
  for (const { secrets: used } of Object.values(services)) {
    expect(used.filter((name) => !Object.hasOwn(secrets, name))).toEqual([]);
  }
  for (const role of ['api', 'worker']) {
    const { environment, stop_grace_period, command, ...service } = services[role] as ComposeService;
    expect(service).toMatchObject({
      ...{ image: 'engage', read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    });
    expect(command).toEqual(['serve', '--role', role]);
    expectSettings(Object.keys(environment));
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'SECRET_KEY_FILE']));
    expect(parseInt(stop_grace_period)).toBeGreaterThan(exitSeconds(environment));
  }
  expect(services.worker?.deploy).toEqual({ replicas: 2 });
});

test('the nginx configuration of the compose file is that of the guide', async () => {
  const locationOf = (text: string) =>
    (/ {2}location \/ \{\n([^]*?)\n {2}\}/.exec(text)?.[1] ?? '').split('\n').filter((line) => !/^\s*#/.test(line));
  expect(locationOf(await read('nginx.conf')).length).toBeGreaterThan(8);
  expect(locationOf(await read('nginx.conf'))).toEqual(locationOf(guide));
});

interface Probe {
  httpGet: { path: string; port: string };
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: unknown;
    template: {
      metadata: { labels: object };
      spec: {
        automountServiceAccountToken: boolean;
        terminationGracePeriodSeconds: number;
        securityContext: object;
        volumes: { name: string }[];
        containers: {
          args: string[];
          env: { name: string; value: string }[];
          ports: { name: string }[];
          securityContext: object;
          resources: { limits: object };
          volumeMounts: { name: string; mountPath: string }[];
          startupProbe: Probe;
          livenessProbe: Probe;
          readinessProbe: Probe;
        }[];
      };
    };
  };
}

test('the Kubernetes manifests have probes, an ordinary user, a read-only file system and known settings', async () => {
  const documents = parseAllDocuments(await read('kubernetes/engage.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    ...['Deployment engage-api', 'Deployment engage-worker', 'Service engage-api'],
    ...['PodDisruptionBudget engage-api', 'PodDisruptionBudget engage-worker'],
  ]);
  for (const { kind, spec } of manifests) {
    if (kind !== 'Deployment') continue;
    const { metadata, spec: pod } = spec.template;
    expect(spec.selector).toEqual({ matchLabels: metadata.labels });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.containers).toHaveLength(1);
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(container.resources.limits).toHaveProperty('memory');
      const environment = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
      expectSettings(Object.keys(environment));
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(exitSeconds(environment));
      const ports = container.ports.map(({ name }) => name);
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
      expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/health/live', '/health/live', '/health/ready']);
      for (const { httpGet } of probes) expect(ports).toContain(httpGet.port);
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
      for (const file of [environment.DATABASE_URL_FILE, environment.SECRET_KEY_FILE]) {
        expect(container.volumeMounts.some(({ mountPath }) => file?.startsWith(`${mountPath}/`))).toBe(true);
      }
    }
  }
});

test('the systemd units are valid, and have known settings', async () => {
  const names = await readdir(join(ops, 'systemd'));
  expect(names).toEqual(['engage-api.service', 'engage-worker@.service']);
  const folder = await mkdtemp(join(tmpdir(), 'engage-units-'));
  try {
    for (const name of names) {
      const unit = await read(`systemd/${name}`);
      const assignments = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) => text.split(' '));
      const environment = Object.fromEntries(assignments.map((text) => text.split('=') as [string, string]));
      expectSettings(Object.keys(environment));
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(exitSeconds(environment));
      // Verification requires a program that exists.
      await writeFile(join(folder, name), unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
    }
    const verify = ['verify', '--man=no', ...names.map((name) => join(folder, name.replace('@', '@9401')))];
    await writeFile(join(folder, 'engage-worker@9401.service'), await readFile(join(folder, 'engage-worker@.service')));
    const verified = await promisify(execFile)('systemd-analyze', verify).catch(
      (error: Error & { code: unknown }) => error,
    );
    // Only Linux with systemd has the program.
    if (!('code' in verified && verified.code === 'ENOENT')) expect(verified).toMatchObject({ stderr: '' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}

test('the dashboard shows every metric of the guide, and no others', async () => {
  const { panels } = JSON.parse(await read('grafana.json')) as { panels: Panel[] };
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\bengage_\w+/g) ?? []));
  const shown = new Set(names.map((name) => name.replace(/_(count|bucket|sum)$/, '')));
  const described = [...guide.matchAll(/^\| `(engage_\w+)`/gm)].map(([, name = '']) => name);
  expect([...shown].sort()).toEqual(described.sort());
  for (const { title, targets } of panels) {
    for (const { expr } of targets) expect([title, expr]).toEqual([title, expect.stringContaining('job="engage"')]);
  }
});

test('the guide has the formula for database connections', () => {
  for (const poolSize of [2, 9, 10]) {
    expect(connectionsOf({ poolSize }, true)).toBe(2 * poolSize + Math.floor(poolSize / 2) + 9);
    expect(connectionsOf({ poolSize }, false)).toBe(poolSize + 3);
  }
  expect(guide).toContain(`2.5 × \`DB_POOL_SIZE\` + 9 | ${connectionsOf({ poolSize: 10 }, true)} `);
  expect(guide).toContain(`\`DB_POOL_SIZE\` + 3       | ${connectionsOf({ poolSize: 10 }, false)} `);
});
