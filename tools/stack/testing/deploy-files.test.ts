import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSignInSettings } from '@touchline/operator-page/server/sign-in/sign-in-settings';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = join(__dirname, '../../..');
const DEPLOY = join(ROOT, 'deploy');
const text = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');
const load = createRequire(__filename);
const COMPOSE = 'compose.yaml';
const MANIFESTS = 'kubernetes/touchline.yaml';
const LOGIN = 'kubernetes/operator.yaml';

test('the lock file has the optional packages of every system, so that npm ci installs what it locks anywhere', () => {
  const lock = v.parse(
    v.object({
      packages: v.record(
        v.string(),
        v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
      ),
    }),
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  );
  const locked = new Set(
    Object.keys(lock.packages).map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
  );
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

/** What a linter says of the images' file, and what it does not look at: bases without an exact tag, a root at the end. */
function faultsOfImages(dockerfile: string): string[] {
  const said = validate(dockerfile).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
  const parsed = DockerfileParser.parse(dockerfile);
  const bases = parsed.getFROMs();
  const stages = bases.map((from) => from.getBuildStage());
  const loose = bases
    .filter(
      (from) =>
        !stages.includes(from.getImageName() ?? '') && !/^\d+\.\d+\.\d+/.test(from.getImageTag() ?? ''),
    )
    .map((from) => `${from.getImage()} is not pinned`);
  const last = parsed
    .getInstructions()
    .filter((instruction) => ['USER', 'FROM'].includes(instruction.getKeyword()));
  const asRoot = last
    .filter(
      (instruction, index) => instruction.getKeyword() === 'FROM' && last[index + 1]?.getKeyword() !== 'USER',
    )
    .map((instruction) => instruction.getArgumentsContent() ?? '')
    .filter((stage) => !/AS build$/.test(stage))
    .map((stage) => `${stage} runs as root`);
  const secrets = /(?:TOKEN|SECRET|PASSWORD|NPMRC|ACCESS_KEY)/i.exec(dockerfile);
  return [...said, ...loose, ...asRoot, ...(secrets ? [`a secret in a layer: ${secrets[0]}`] : [])];
}

/** By the published schema of compose files, which the linter brings along. */
function faultsOfCompose(file: string): string[] {
  const linter = new DCLinter({
    rules: {
      'no-build-and-image': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'service-image-require-explicit-tag': 0,
      'service-ports-alphabetical-order': 0,
      'require-project-name-field': 2,
      'no-unbound-port-interfaces': 0,
      'no-quotes-in-volumes': 2,
      'require-quotes-in-ports': [2, { quoteType: 'double' }],
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`));
}

const anObject = v.looseObject({ apiVersion: v.string(), kind: v.string() });
const aClass = v.record(
  v.string(),
  v.custom<new (object: unknown) => { validate(): void }>((value) => typeof value === 'function'),
);

const container = v.looseObject({
  securityContext: v.strictObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.literal(true),
    capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  resources: v.strictObject({
    requests: v.strictObject({ cpu: v.string(), memory: v.string() }),
    limits: v.strictObject({ cpu: v.string(), memory: v.string() }),
  }),
});
const probed = v.looseObject({
  ...container.entries,
  startupProbe: v.looseObject({}),
  livenessProbe: v.looseObject({}),
});
const pod = v.looseObject({
  automountServiceAccountToken: v.literal(false),
  securityContext: v.looseObject({
    runAsNonRoot: v.literal(true),
    runAsUser: v.number(),
    seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
  }),
  initContainers: v.array(container),
  containers: v.array(probed),
});

/** By the published schemas of Kubernetes, which a library brings along. */
function faultsOfManifests(yaml: string): string[] {
  return parseAllDocuments(yaml).flatMap((document) => {
    if (document.errors.length > 0) return document.errors.map(({ message }) => message);
    const object = v.parse(anObject, document.toJS());
    try {
      const kinds = v.parse(v.looseObject({}), load(`kubernetes-models/${object.apiVersion}`));
      const classes = v.parse(aClass, { kind: Reflect.get(kinds, object.kind) });
      if (classes.kind) new classes.kind(object).validate();
      return [];
    } catch (fault) {
      return [`${object.kind}: ${fault instanceof Error ? fault.message : String(fault)}`];
    }
  });
}

test('the images’ file is well-formed, its bases are pinned, and what runs is no root', () => {
  expect(faultsOfImages(text('Dockerfile'))).toEqual([]);
  expect(faultsOfImages(text('Dockerfile').replace('USER 10001:10001', ''))).toEqual([
    expect.stringContaining('runs as root'),
  ]);
  expect(faultsOfImages(text('Dockerfile').replace(':20.20.2-bookworm-slim', ''))).not.toEqual([]);
  expect(faultsOfImages(`${text('Dockerfile')}EXPOSED 80\n`)).not.toEqual([]);
});

test('every package of the repository is copied before it is installed', () => {
  const { workspaces } = v.parse(
    v.object({ workspaces: v.array(v.string()) }),
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const locked = Object.keys(
    v.parse(
      v.object({ packages: v.record(v.string(), v.unknown()) }),
      JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
    ).packages,
  );
  const folders = locked.filter((path) => path !== '' && !path.includes('node_modules'));
  expect(folders.length).toBeGreaterThan(workspaces.length);
  for (const folder of folders)
    expect(text('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/\n`);
});

test('the compose file fits its schema', () => {
  expect(faultsOfCompose(join(DEPLOY, COMPOSE))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const broken = join(folder, COMPOSE);
  writeFileSync(broken, text(COMPOSE).replace('healthcheck:', 'healtcheck:'));
  expect(faultsOfCompose(broken)).not.toEqual([]);
  rmSync(folder, { recursive: true });
});

const service = v.looseObject({
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  mem_reservation: v.string(),
  mem_limit: v.string(),
  cpus: v.number(),
  pids_limit: v.number(),
  healthcheck: v.looseObject({ test: v.array(v.string()) }),
  ports: v.optional(v.array(v.string()), []),
});

test('every service is read-only, without capabilities, limited and asked for its health, and on loopback', () => {
  const file = v.parse(
    v.looseObject({ services: v.record(v.string(), service) }),
    parse(text(COMPOSE), { merge: true }),
  );
  expect(Object.keys(file.services)).toEqual(['web', 'collector', 'operator', 'loopback', 'sandbox']);
  const ports = Object.values(file.services).flatMap((service) => service.ports);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: compose's own variable.
  const open = '${TOUCHLINE_ADDRESS:-127.0.0.1}:8080:8080';
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([open]);
});

/** The command line with which the operator's page starts, given these variables. */
function operatorCommand(environment: Readonly<Record<string, string>>): string {
  const bin = mkdtempSync(join(tmpdir(), 'operator-'));
  writeFileSync(join(bin, 'touchline'), '#!/bin/sh\nprintf "<%s>" "$@"\n', { mode: 0o755 });
  const env = { PATH: `${bin}:/usr/bin:/bin`, NODE_ENV: 'test' as const, ...environment };
  const { stdout, status } = spawnSync('sh', [join(DEPLOY, 'serve-operator.sh')], { encoding: 'utf8', env });
  rmSync(bin, { recursive: true });
  expect(status).toBe(0);
  return stdout;
}

test('the operator’s page has no login on loopback alone, and never serves without one where it is set up', () => {
  const start = '<operator><serve><--site></srv/site>';
  expect(operatorCommand({ TOUCHLINE_OPERATOR: 'Ann' })).toBe(`${start}<--as><Ann>`);
  expect(operatorCommand({ TOUCHLINE_OPERATOR_URL: '', TOUCHLINE_OIDC_SECRET: '' })).toBe(
    `${start}<--as><operator>`,
  );
  const url = 'https://operator.shop.example';
  const login = (address: string) =>
    `${start}<--public><${address}><--oidc></srv/site/oidc.json><--listen><127.0.0.1:4600>`;
  expect(operatorCommand({ TOUCHLINE_OPERATOR_URL: url, TOUCHLINE_OIDC_SECRET: 'key' })).toBe(login(url));
  expect(operatorCommand({ TOUCHLINE_OPERATOR_URL: url })).toBe(login(url));
  expect(operatorCommand({ TOUCHLINE_OIDC_SECRET: 'key' })).toBe(login(''));
});

/** The command lines of `touchline` in a file of this folder: a list of words, or a line of a script. */
function commandLines(file: string): string[] {
  const lists = [...text(file).matchAll(/\[\s*("touchline",[^\]]+?),?\s*\]/g)].map(([, list = '']) =>
    v.parse(v.array(v.string()), JSON.parse(`[${list}]`)).join(' '),
  );
  const scripts = file.endsWith('.sh')
    ? [
        ...text(file)
          .replaceAll('\\\n', '')
          .matchAll(/^ *(?:exec )?(touchline .+)$/gm),
      ]
    : [];
  return [...lists, ...scripts.map(([, line = '']) => line)];
}

/** What the reference of commands lacks of a command line: the command, or one of its options. */
function unknownOf(line: string): string[] {
  const [command = '', ...options] = line.split(/ (?=--)/);
  const [, ...after] = readFileSync(join(ROOT, 'docs/reference/commands.md'), 'utf8').split(
    new RegExp(`^#+ ${command}\n`, 'm'),
  );
  if (after.length === 0) return [command];
  const section = after.join('').split(/^#+ touchline/m)[0] ?? '';
  return options.map((option) => option.split(' ')[0] ?? '').filter((name) => !section.includes(`\`${name}`));
}

test('what the containers run are commands and options that there are', () => {
  const lines = [COMPOSE, MANIFESTS, 'serve.sh', 'serve-operator.sh'].flatMap(commandLines);
  expect(lines.map((line) => line.split(' --')[0])).toEqual([
    'touchline operator collect',
    'touchline operator collect',
    'touchline shell deploy',
    'touchline operator serve',
    'touchline operator serve',
  ]);
  expect(lines.flatMap(unknownOf)).toEqual([]);
  expect(unknownOf('touchline collect --db a')).toEqual(['touchline collect']);
  expect(unknownOf('touchline operator collect --data a')).toEqual(['--data']);
});

const configMap = v.looseObject({ kind: v.literal('ConfigMap'), data: v.record(v.string(), v.string()) });
const policy = v.object({
  kind: v.literal('NetworkPolicy'),
  spec: v.object({
    podSelector: v.unknown(),
    policyTypes: v.array(v.string()),
    ingress: v.array(v.strictObject({ ports: v.array(v.unknown()) })),
    egress: v.optional(v.array(v.object({ to: v.array(v.unknown()), ports: v.array(v.unknown()) }))),
  }),
});

test('the pod reaches names and public https alone, and its operator’s page is reached where a login is set up', () => {
  const policyOf = (file: string) =>
    parseAllDocuments(text(file))
      .map((document) => v.safeParse(policy, document.toJS()))
      .flatMap((result) => (result.success ? [result.output.spec] : []));
  const [site] = policyOf(MANIFESTS);
  const [login] = policyOf(LOGIN);
  expect(site?.policyTypes).toEqual(['Ingress', 'Egress']);
  expect(site?.ingress).toEqual([{ ports: [{ port: 'http' }] }]);
  expect(site?.egress?.map(({ ports }) => ports)).toEqual([
    [
      { protocol: 'UDP', port: 53 },
      { protocol: 'TCP', port: 53 },
    ],
    [{ protocol: 'TCP', port: 443 }],
  ]);
  // The address at which clouds give out credentials is none that the pod may reach.
  expect(JSON.stringify(site?.egress?.[1]?.to)).toContain('169.254.0.0/16');
  expect(login).toMatchObject({ policyTypes: ['Ingress'], ingress: [{ ports: [{ port: 4600 }] }] });
  expect(login?.podSelector).toEqual(site?.podSelector);
});

test('the login of the operator’s page fits the schemas of Kubernetes, and its settings those of the command', async () => {
  expect(faultsOfManifests(text(LOGIN))).toEqual([]);
  const data = parseAllDocuments(text(LOGIN))
    .map((document) => v.safeParse(configMap, document.toJS()))
    .flatMap((result) => (result.success ? [result.output.data] : []));
  const { 'oidc.json': settings = '', ...environment } = Object.assign({}, ...data);
  expect(operatorCommand(environment)).toBe(
    '<operator><serve><--site></srv/site><--public><https://operator.shop.example><--oidc></etc/touchline/oidc.json><--listen><0.0.0.0:4600>',
  );
  const folder = mkdtempSync(join(tmpdir(), 'login-'));
  writeFileSync(join(folder, 'oidc.json'), settings);
  await expect(readSignInSettings(join(folder, 'oidc.json'))).resolves.toMatchObject({ idleMinutes: 30 });
  rmSync(folder, { recursive: true });
});

test('the manifests fit the schemas of Kubernetes, and their configuration is a site’s', () => {
  expect(faultsOfManifests(text(MANIFESTS))).toEqual([]);
  const kinds = parseAllDocuments(text(MANIFESTS)).map((document) => v.parse(anObject, document.toJS()).kind);
  expect(new Set(kinds)).toEqual(
    new Set([
      'Namespace',
      'ConfigMap',
      'PersistentVolumeClaim',
      'Deployment',
      'Service',
      'Ingress',
      'NetworkPolicy',
    ]),
  );
  const deployment = parseAllDocuments(text(MANIFESTS)).find(
    (document) => document.get('kind') === 'Deployment',
  );
  const { spec } = v.parse(
    v.object({ spec: v.object({ template: v.object({ spec: pod }) }) }),
    deployment?.toJS(),
  );
  expect(spec.template.spec.containers).toHaveLength(3);
  for (const [good, broken] of [
    ['containerPort: 8080', 'containerPort: eighty'],
    ['allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: "no"'],
    ['pathType: Prefix', 'pathTyp: Prefix'],
    ['policyTypes: [Ingress, Egress]', 'policyTypes: Ingress'],
  ] as const) {
    expect(text(MANIFESTS)).toContain(good);
    expect(faultsOfManifests(text(MANIFESTS).replace(good, broken))).not.toEqual([]);
  }
});
