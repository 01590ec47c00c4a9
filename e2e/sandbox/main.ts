import { parseArgs } from 'node:util';
import { DEMO_LOGIN } from './accounts/demoPlayers';
import { startSandbox } from './startSandbox';

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    file: { type: 'string', default: '.touchline/sandbox.db' },
    seed: { type: 'string', default: '1' },
  },
});

try {
  const { file, fresh, seed } = values;
  const sandbox = await startSandbox({ file, fresh, seed: Number(seed) });
  const { api, hub, games, cdn, external } = sandbox.urls;
  console.log(`Sandbox API       ${api}\nReal-time hub     ${hub}\nCasino games      ${games}`);
  console.log(`CDN               ${cdn}\nExternal services ${external}`);
  console.log(`Control room      ${api}/sandbox   codes, payments, requests`);
  console.log(`Demo login        ${DEMO_LOGIN.userName} / ${DEMO_LOGIN.password}`);
  const end = () => void sandbox.stop();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
