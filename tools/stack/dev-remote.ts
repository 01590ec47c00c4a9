import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '@touchline/build/workspaces';
import { argumentsOrExit } from '../../sandbox/replay/replay-options';
import { DEFAULT_PORT_BASE, overridePort, portBaseFrom, portsFrom } from './ports';
import { ROOT } from './startStack';
import { startStaticServer } from './static-server';

// Rebuilds one remote as it is edited, for use in any running shell: `npm run dev -w remotes/sports`. It is a
// production build, because a deployed shell runs no script without a hash.
const { values, positionals } = parseArgs({
  options: { 'port-base': { type: 'string', default: String(DEFAULT_PORT_BASE) } },
  allowPositionals: true,
});
const name = REMOTES.find((remote) => remote === positionals[0]);
if (!name) {
  console.error(`Name one of ${REMOTES.join(', ')}.`);
  process.exit(1);
}
const base = argumentsOrExit(() => portBaseFrom(values['port-base']));
const port = overridePort(portsFrom(base), name);
const dir = join(ROOT, 'remotes', name);

try {
  const server = await startStaticServer({ port, dir: join(dir, 'dist') });
  const watch = ['build', '--watch', '--mode', 'production'];
  const child = spawn(join(ROOT, 'node_modules/.bin/rspack'), watch, { cwd: dir, stdio: 'inherit' });
  console.log(`Open a shell whose site configuration allows overrides on its host, such as npm start's:
  http://localhost:${base}/inplay?override=${name}@${server.url}
Reload it after an edit. It holds for that tab; ?override=none ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
