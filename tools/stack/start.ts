import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { readShell } from '@touchline/deploy/nginx/keepShell';
import { SHELL, siteMaps } from '@touchline/registry/release/MapPlace';
import { settingsFiles } from '@touchline/registry/settings/settingsFiles';
import { messageOf } from '@touchline/registry/terminal/terminal';
import { DEMO_LOGIN } from '../../sandbox/accounts/demo-players';
import { argumentsOrExit, readCommandLine } from '../../sandbox/readCommandLine';
import { openReplay, REPLAY_FLAGS } from '../../sandbox/replay/replay-options';
import { build } from './build';
import { localRelease } from './localRegistry';
import { DEFAULT_PORT_BASE, otherBase, portBaseFrom, portsFrom } from './ports';
import type { Stack } from './startStack';

const { values, positionals } = readCommandLine({
  ...REPLAY_FLAGS,
  'port-base': { type: 'string', default: String(DEFAULT_PORT_BASE) },
  fresh: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

if (values.help) {
  console.log(`npm start                      the whole product, from production builds
npm start -- --port-base 5000  other ports: shell 5000, sandbox 5001 …, remotes 5011 …
npm start -- --fresh           forget the sandbox's data and begin anew
npm start -- --replay <file>…  play recorded markets too (docs/guides/replaying.md); with
     --speed 10                ten times as fast; 1 is real time
     --from 90                 from second 90 of the recording
     --no-loop                 once; else it starts over at its end
     --replay-version none     the version of odds answers: counter, market, none or publish-time`);
  process.exit(0);
}

const base = argumentsOrExit(() => portBaseFrom(values['port-base']));

try {
  // First of all, so that a wrong file changes nothing.
  const replay = await openReplay(values, positionals);
  for (const problem of replay?.problems ?? []) console.error(problem);
  const began = Date.now();
  // The sandbox takes a second to load, so the builders run meanwhile.
  const [built, { ROOT, startStack }] = await Promise.all([build(), import('./startStack')]);
  if (built.length > 0)
    console.log(`Built ${built.join(', ')} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  const ports = portsFrom(base);
  const workDir = join(ROOT, `.touchline/${base}`);
  const stack = await startStack({
    ports,
    workDir,
    fresh: values.fresh,
    replay,
    log: (line) => console.log(line),
  });
  await keepLocalMaps(workDir, ROOT);
  const stop = () => {
    console.log('\nStopping …');
    void stack.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`
Touchline is up (${((Date.now() - began) / 1000).toFixed(1)} s).

  Site              ${stack.url()}
  Same, test host   ${stack.url('/', 'localhost')}
  Casino off, blue  ${stack.url('/', 'azure.localhost')}
  Suspended         ${stack.url('/', 'closed.localhost')}
  No sign-up        ${stack.url('/', 'members.localhost')}
  No verification   ${stack.url('/', 'express.localhost')}
  TV                ${stack.url('/tv', 'tv.localhost')}
  Sandbox           http://localhost:${ports.api}/sandbox   (codes sent by "SMS", payments, controls)
  Remotes           ${Object.entries(ports.remotes)
    .map(([name, port]) => `${name} :${port}`)
    .join('   ')}
  Health            npm run operator -- health   (what pages report; also on the page of: npm run operator -- serve)
  Registry          http://localhost:${ports.cdn}/registry.json

${replayed(stack)}Try: open a market, tap a price, sign up with any Indian mobile number; the code is on the sandbox page and below.
Or log in as demo user (one tap), or with ${DEMO_LOGIN.userName} / ${DEMO_LOGIN.password}. Ctrl-C stops everything.
`);
  for (const line of brokenDomains(workDir)) console.error(line);
} catch (error) {
  const message = messageOf(error);
  console.error(message);
  if (/busy|in use/.test(message)) {
    console.error(`Start on other ports: npm start -- --port-base ${otherBase(base)}`);
  }
  process.exit(1);
}

/** The source maps of what is built here, for `touchline explain` and the health of releases. */
async function keepLocalMaps(site: string, root: string): Promise<void> {
  const place = siteMaps(site);
  const { version } = readShell(join(root, 'shell/dist'));
  await place.keep({ name: SHELL, version }, join(root, 'shell/dist'));
  for (const name of REMOTES) await place.keep(localRelease(root, name), join(root, 'remotes', name, 'dist'));
}

/** Where the recorded events are to be seen. */
function replayed({ sandbox, url }: Stack): string {
  const events = sandbox.replayed();
  if (events.length === 0) return '';
  const lines = events.map(({ id, title }) => `  ${title}   ${url(`/markets/${id}`)}`);
  return `Replaying\n${lines.join('\n')}\n\n`;
}

/** What is wrong with the settings of the domains, and what mends them. */
function brokenDomains(site: string): string[] {
  const files = settingsFiles(join(site, 'cdn'));
  return files.hosts().flatMap((host) => {
    try {
      files.read(host);
      return [];
    } catch (fault) {
      return [
        `${messageOf(fault)}\nIts pages have no settings. Mend it: npm run operator -- mend ${host} --site ${site}\nOr begin anew: npm start -- --port-base ${base} --fresh\n`,
      ];
    }
  });
}
