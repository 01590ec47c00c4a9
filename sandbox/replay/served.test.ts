import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { api } from '@touchline/shared/contracts/api';
import { HUB, readOddsPush } from '@touchline/shared/contracts/hub';
import type { Sandbox } from '../startSandbox';
import { connectHub } from '../testing/connectHub';
import { eventually } from '../testing/eventually';
import { SandboxClient } from '../testing/SandboxClient';
import { startTestSandbox } from '../testing/startTestSandbox';
import { readReplay, VERSIONS } from './replay-options';
import { STREAM_EVENT, writeStream } from './testing/makeStream';

let folder: string;
let sandbox: Sandbox;
let client: SandboxClient;

beforeAll(async () => {
  folder = testFolder();
  const replay = await readReplay([writeStream(join(folder, 'stream'))], { fromSeconds: 2 });
  sandbox = await startTestSandbox({ replay, events: 5, hubTimes: { oddsBatch: 20, oddsConfirm: 200 } });
  client = new SandboxClient(sandbox);
});

afterAll(() => sandbox.stop());

const marketOf = async () => (await client.run(api.getUserOdds, { eventId: STREAM_EVENT })).markets[0];

it('an answer carries the version that the replay is told to send', async () => {
  const sent = new Map<string, number | undefined>();
  for (const versions of VERSIONS) {
    await client.control('replay', { versions });
    sent.set(versions, (await marketOf())?.version);
  }
  expect(sent.get('counter')).toBeGreaterThan(0);
  expect(sent.get('counter')).toBeLessThan(100);
  expect(sent.get('market')).toBe(5_000_000_001);
  expect(sent.get('none')).toBeUndefined();
  expect(new Date(sent.get('publish-time') ?? 0).getUTCFullYear()).toBe(2025);
});

it.each(VERSIONS)('pushes with %s as version bring what the answers have', async (versions) => {
  await client.control('replay', { versions });
  const hub = await connectHub(sandbox);
  const pushes = () => hub.messages.map(({ Data }) => readOddsPush(Data));
  const last = () =>
    pushes()
      .flatMap(({ markets }) => markets)
      .at(-1);
  await hub.connection.invoke(HUB.watchEvents, { EventIds: [STREAM_EVENT] });
  await eventually(() => last() !== undefined);
  await client.control('clock/advance', { ms: 400 });
  if (versions === 'counter') {
    await eventually(() => pushes().some(({ changes }) => changes.length > 0));
  } else {
    // Changes are steps between versions that count; a back end without them sends markets whole.
    const { eventId: _, ...market } = { eventId: undefined, ...(await marketOf()) };
    await eventually(() => JSON.stringify({ ...last(), eventId: undefined }) === JSON.stringify(market));
    expect(pushes().flatMap(({ changes }) => changes)).toEqual([]);
  }
  await hub.connection.stop();
});

it('says how far it is, and takes another speed', async () => {
  const [before] = timelines(await client.control('replay'));
  await client.control('replay', { speed: 4 });
  await client.control('clock/advance', { ms: 1000 });
  const [after] = timelines(await client.control('replay'));
  expect(Number(after?.seconds) - Number(before?.seconds)).toBeGreaterThanOrEqual(3);
  await expect(client.control('replay', { speed: 0 })).rejects.toThrow();
});

function timelines(status: unknown): { seconds: unknown }[] {
  return Object(status).timelines;
}
