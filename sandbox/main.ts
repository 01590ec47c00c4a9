import { DEMO_LOGIN } from './accounts/demo-players';
import { readCommandLine } from './readCommandLine';
import { openReplay, REPLAY_FLAGS } from './replay/replay-options';
import { SANDBOX_PORTS, startSandbox } from './startSandbox';

const { values, positionals } = readCommandLine({
  ...REPLAY_FLAGS,
  fresh: { type: 'boolean', default: false },
  file: { type: 'string', default: '.touchline/sandbox.db' },
  seed: { type: 'string', default: '1' },
  port: { type: 'string', default: String(SANDBOX_PORTS.api) },
});

try {
  const { file, fresh, seed } = values;
  const api = Number(values.port);
  const ports = { api, games: api + 1, cdn: api + 2, external: api + 3 };
  const replay = await openReplay(values, positionals);
  for (const problem of replay?.problems ?? []) console.error(problem);
  const sandbox = await startSandbox({ file, fresh, seed: Number(seed), ports, replay });
  const { urls } = sandbox;
  console.log(
    `Sandbox API       ${urls.api}\nReal-time hub     ${urls.hub}\nCasino games      ${urls.games}`,
  );
  console.log(`CDN               ${urls.cdn}\nExternal services ${urls.external}`);
  console.log(`Control room      ${urls.api}/sandbox   codes, payments, requests`);
  console.log(`Demo login        ${DEMO_LOGIN.userName} / ${DEMO_LOGIN.password}`);
  console.log(
    `Skip verification ${sandbox.skipVerificationOtp}   the site configuration's skipVerificationOtp`,
  );
  const end = () => void sandbox.stop();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
