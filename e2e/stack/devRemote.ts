import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PORT_BASE, portsFrom, REMOTES } from './ports';
import { ROOT } from './startStack';

// One remote with hot reload, to be put into any running shell: `npm run dev -w remotes/sports -- --port 4111`.
const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
const name = REMOTES.find((remote) => remote === positionals[0]);
if (!name) {
  console.error(`Name one of ${REMOTES.join(', ')}.`);
  process.exit(1);
}
const port = Number(values.port ?? portsFrom(DEFAULT_PORT_BASE)[name]);
console.log(`Open a shell whose site configuration allows overrides on its host with
  ?override=${name}@http://localhost:${port}/
for example http://localhost:${DEFAULT_PORT_BASE}/inplay?override=${name}@http://localhost:${port}/
It holds for that tab; ?override=none ends it.`);
const child = spawn(join(ROOT, 'node_modules/.bin/rspack'), ['serve', '--mode', 'development'], {
  cwd: join(ROOT, 'remotes', name),
  stdio: 'inherit',
  env: { ...process.env, TOUCHLINE_PORT: String(port) },
});
child.on('exit', (code) => process.exit(code ?? 1));
