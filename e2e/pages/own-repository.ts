import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../tools/stack/startStack';

const run = promisify(execFile);
const versions = v.record(v.string(), v.string());
const manifest = v.looseObject({
  dependencies: v.optional(versions, {}),
  devDependencies: v.optional(versions, {}),
  peerDependencies: v.optional(versions, {}),
});
const packed = v.array(v.object({ filename: v.string(), files: v.array(v.object({ path: v.string() })) }));

const packageIn = (dir: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8')));

/**
 * Runs a program in a folder as its team does: without variables of this repository, and without colours.
 * @returns its output
 * @throws Error with its output when it fails
 */
export async function runIn(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|_COLOR$/.test(name)),
  );
  try {
    const { stdout, stderr } = await run(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout + stderr;
  } catch (cause) {
    const said = v.parse(v.object({ stdout: v.string(), stderr: v.string() }), cause);
    throw new Error(`${program} ${args.join(' ')} failed:\n${said.stdout}${said.stderr}`);
  }
}

/** The packages of this repository that a remote elsewhere installs, by the folder of each. */
const PACKAGES = { shared: 'shared', build: 'tools/build', delivery: 'tools/delivery' } as const;
type PackageName = keyof typeof PACKAGES;
export type Packed = Readonly<Record<PackageName, { archive: string; files: string[] }>>;

/** Packs them as they would be published. @returns the archive of each, and its content */
export async function packAll(to: string): Promise<Packed> {
  const [shared, build, delivery] = await Promise.all([
    pack('shared', to),
    pack('build', to),
    pack('delivery', to),
  ]);
  return { shared, build, delivery };
}

async function pack(name: PackageName, to: string) {
  // npm writes its progress to stderr.
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: join(ROOT, PACKAGES[name]),
  });
  const [first] = v.parse(packed, JSON.parse(stdout));
  if (!first) throw new Error(`npm packed nothing of ${name}.`);
  return { archive: join(to, basename(first.filename)), files: first.files.map(({ path }) => path) };
}

/** Moves a remote out of this repository as docs/guides/a-remote-in-its-own-repository.md says. */
export function takeOut(remote: string, to: string, { shared, build, delivery }: Packed): void {
  for (const part of ['src', 'rspack.config.mjs', 'tsconfig.json'])
    cpSync(join(ROOT, 'remotes', remote, part), join(to, part), { recursive: true });
  const { dependencies, ...rest } = packageIn(join('remotes', remote));
  const peers = {
    ...packageIn('shared').peerDependencies,
    ...packageIn('tools/delivery').peerDependencies,
    ...packageIn('tools/build').peerDependencies,
  };
  const tools = { ...peers, ...packageIn('.').devDependencies };
  const wanted = Object.keys(peers).filter(
    (name) => !(name in dependencies) && !name.startsWith('@touchline/') && name !== '@aws-sdk/client-s3',
  );
  const own = {
    ...rest,
    version: '1.1.0',
    scripts: { build: 'rspack build --mode production', types: 'tsc', test: 'jest' },
    dependencies: { ...dependencies, '@touchline/shared': `file:${shared.archive}` },
    devDependencies: {
      '@touchline/build': `file:${build.archive}`,
      '@touchline/delivery': `file:${delivery.archive}`,
      ...Object.fromEntries(
        [...wanted, '@types/jest', 'typescript'].sort().map((name) => [name, tools[name]]),
      ),
    },
  };
  writeFileSync(join(to, 'package.json'), JSON.stringify(own, null, 2));
  writeFileSync(
    join(to, 'jest.config.mjs'),
    `import { jestProjects } from '@touchline/build/jest';

export default { projects: jestProjects({ name: '${remote}', rootDir: import.meta.dirname }) };
`,
  );
  const lint = { extends: ['@touchline/build/biome.remote.json'], files: { includes: ['src/**'] } };
  writeFileSync(join(to, 'biome.json'), JSON.stringify(lint));
}

/**
 * Writes a small remote that this repository does not contain, with a page at /promo that loads a chunk of its own.
 * @param packages a folder whose installed packages it uses
 */
export function writeGuest(name: string, to: string, packages: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  };
  const route = { path: '/promo', layout: 'main', access: 'public', title: 'Promotions', module: './Promo' };
  const definition = { platform: '^1.0.0', exposes: { './Promo': './src/Promo.tsx' }, modals: [], slots: [] };
  const { version, ...kept } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8'));
  write('package.json', JSON.stringify({ ...kept, name, version }));
  write('tsconfig.json', readFileSync(join(packages, 'tsconfig.json'), 'utf8'));
  write(
    'rspack.config.mjs',
    `import { remoteConfig } from '@touchline/build/remote-config';
export default remoteConfig({ name: '${name}', dir: import.meta.dirname });`,
  );
  write('src/remote.ts', `export const remote = ${JSON.stringify({ ...definition, routes: [route] })};`);
  write('src/Later.tsx', 'export default () => <p>Ten per cent more</p>;');
  write(
    'src/Promo.tsx',
    `import { lazy, Suspense } from 'react';
const Later = lazy(() => import('./Later'));
export default () => <Suspense fallback={null}><h1>Promotions of the week</h1><Later /></Suspense>;`,
  );
  symlinkSync(join(packages, 'node_modules'), join(to, 'node_modules'));
}

/** The versions that npm installed, by name. */
export async function installedIn(dir: string): Promise<Record<string, string>> {
  const { stdout } = await run('npm', ['ls', '--json', '--depth=0'], { cwd: dir });
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.object({ version: v.string() })) }),
    JSON.parse(stdout),
  );
  return Object.fromEntries(Object.entries(dependencies).map(([name, { version }]) => [name, version]));
}
