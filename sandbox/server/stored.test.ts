import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { api } from '@touchline/shared/contracts/api';
import { Database } from '../exchange/stores/database';
import { SandboxClient } from '../testing/SandboxClient';
import { startTestSandbox } from '../testing/startTestSandbox';

const DAY_MS = 86_400_000;
const folder = testFolder();
const file = join(folder, 'sandbox.db');

test('the clock goes forward by steps that mean something, refuses the rest, and is stored with each step', async () => {
  const sandbox = await startTestSandbox({ file, events: 4 });
  const client = new SandboxClient(sandbox);
  const advance = (ms: unknown) => client.control('clock/advance', { ms });
  for (const ms of [-1, 0.5, 'soon', '', 1e300])
    await expect(advance(ms)).rejects.toThrow('ms is a whole number of milliseconds from 0');
  for (const ms of [1e15, 366 * DAY_MS + 1])
    await expect(advance(ms)).rejects.toThrow('ms is at most 31622400000, which is 366 days.');
  await expect(advance(null)).rejects.toThrow('ms: expected (number | string)');
  expect(await client.control('clock')).toMatchObject({ aheadMs: 0 });

  for (let year = 0; year < 10; year += 1) await advance(366 * DAY_MS);
  await expect(advance('1')).rejects.toThrow('The clock is 3,660 days ahead; it goes no further');
  // A second sandbox reads what the first has stored at this moment, as after a kill.
  const again = await startTestSandbox({ file, events: 4 });
  expect(await new SandboxClient(again).control('clock')).toMatchObject({ aheadMs: 3_660 * DAY_MS });
  await again.stop();
  await sandbox.stop();
});

test('other spans of time that no date can hold are refused too', async () => {
  const sandbox = await startTestSandbox({ events: 4 });
  const client = new SandboxClient(sandbox);
  const userName = await client.playAsDemo();
  await expect(client.control('tokens/life', { seconds: 1e300 })).rejects.toThrow('seconds: expected <=');
  const bonus = { userName, status: 'AVAILABLE', expiresInMs: 1e300 };
  await expect(client.control('bonuses/add', bonus)).rejects.toThrow('expiresInMs: expected <=');
  await expect(client.control('faults', { path: '/', delayMs: 1e300 })).rejects.toThrow(
    'delayMs: expected <=',
  );
  await sandbox.stop();
});

test('accounts that an earlier version kept in a file of their own are taken over', async () => {
  const old = join(folder, 'old.db');
  const before = await startTestSandbox({ file: old, events: 4 });
  const client = new SandboxClient(before);
  const userName = await client.playAsDemo();
  await before.stop();
  const separate = join(folder, 'old-accounts.db');
  for (const suffix of ['', '-wal'])
    if (existsSync(old + suffix)) copyFileSync(old + suffix, separate + suffix);
  const database = new Database(old);
  for (const table of ['users', 'sessions', 'accessTokens']) database.define(`DROP TABLE ${table}`);
  database.close();

  const after = await startTestSandbox({ file: old, events: 4 });
  const again = new SandboxClient(after);
  again.token = client.token;
  expect(await again.run(api.getUserOpenBets, {})).toMatchObject({ openBets: [] });
  expect(await again.control(`players/${userName}`)).toMatchObject({ balance: 50_000 });
  expect(existsSync(separate)).toBe(false);
  await after.stop();
});
