import { HubConnectionState } from '@microsoft/signalr';
import { api } from '@touchline/shared/contracts/api';
import { connectHub, type HubClient } from '../testing/connectHub';
import { eventually } from '../testing/eventually';
import { openMarket } from '../testing/openMarket';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox();
let client: SandboxClient;
const open: HubClient[] = [];

beforeEach(async () => {
  client = new SandboxClient(sandbox);
  await client.playAsDemo();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connection }) => connection.stop()));
});

async function connect(...args: Parameters<typeof connectHub> extends [unknown, ...infer R] ? R : never) {
  const hub = await connectHub(sandbox, ...args);
  open.push(hub);
  return hub;
}

const balances = (hub: HubClient) =>
  hub.messages.map(({ Code, Data }) => {
    expect(Code).toBe('UserBalance');
    return JSON.parse(Data);
  });

test('a placed bet pushes balance and exposure to its player alone, a settled one too', async () => {
  const [mine, theirs, visitor] = [await connect(), await connect(), await connect()];
  const other = new SandboxClient(sandbox);
  await other.playAsDemo();
  await mine.register(client.token ?? '');
  await theirs.register(other.token ?? '');
  await visitor.register('');
  const bet = await openMarket(client);
  await client.run(api.placeBet, bet);
  await eventually(() => mine.messages.length > 0);
  expect(balances(mine).at(-1)).toEqual({ Balance: 50_000, Exposure: 500 });
  await client.control('markets/settle', { marketId: bet.marketId, winner: bet.runnerId });
  await eventually(() => balances(mine).at(-1)?.Exposure === 0);
  expect(balances(mine).at(-1).Balance).toBeGreaterThan(50_000);
  expect(theirs.messages).toEqual([]);
  expect(visitor.messages).toEqual([]);
});

test('methods are found in any case, and unknown ones answer an error instead of silence', async () => {
  const { connection } = await connect();
  const payload = { Browser: 'Test', Domain: 'localhost', CurrentPage: '/', Token: '' };
  await expect(connection.invoke('registerCLIENT', payload)).resolves.toBeNull();
  await expect(connection.invoke('Nonsense')).rejects.toThrow(/Method does not exist/);
  await expect(connection.invoke('RegisterClient', { Browser: 1 })).rejects.toThrow(
    /due to an error on the server\.$/,
  );
  await expect(connection.invoke('SendHeartbeat', payload)).rejects.toThrow(
    /due to an error on the server\.$/,
  );
  expect(connection.state).toBe(HubConnectionState.Connected);
});

test('a token that has ended is refused at registration and heartbeat, and gets no balance any more', async () => {
  const hub = await connect();
  const token = client.token ?? '';
  await hub.register(token);
  await hub.heartbeat(token);
  await client.control('tokens/expire', {});
  await expect(hub.heartbeat(token)).rejects.toThrow(/session has expired/);
  await expect(hub.register('made-up')).rejects.toThrow(
    /^An unexpected error occurred invoking 'RegisterClient' on the server\. HubException: Your session has expired/,
  );
});

test('a deposit is pushed over whichever connection is registered, through every kind of loss', async () => {
  const before = Object(await client.control('hub')).registrations;
  const hub = await connect((builder) => builder.withAutomaticReconnect([0, 0, 0]));
  const token = client.token ?? '';
  let reconnects = 0;
  hub.connection.onreconnected(async () => {
    await hub.register(token);
    reconnects += 1;
  });
  await hub.register(token);
  await client.control('hub/kill', { how: 'cut' });
  await eventually(() => reconnects === 1);
  await client.control('hub/kill', { how: 'close-and-allow-reconnect' });
  await eventually(() => reconnects === 2);
  const { orderId } = await client.run(api.generatePayment, { amount: 500 });
  await client.control('payments/finish', { orderId, outcome: 'pay' });
  await eventually(() => hub.messages.length === 1);
  expect(balances(hub)).toEqual([{ Balance: 50_500, Exposure: 0 }]);
  expect(Object(await client.control('hub')).registrations).toBe(before + 3);
});

test('a close that does not allow reconnecting ends the connection', async () => {
  const hub = await connect((builder) => builder.withAutomaticReconnect([0, 0]));
  const ended = new Promise((resolve) => hub.connection.onclose(resolve));
  await client.control('hub/kill', { how: 'close' });
  await ended;
  expect(hub.connection.state).toBe(HubConnectionState.Disconnected);
});

test('a paused hub says nothing until the client gives up, and speaks again when resumed', async () => {
  const hub = await connect();
  const patient = await connect();
  const token = client.token ?? '';
  await patient.register(token);
  hub.connection.serverTimeoutInMilliseconds = 150;
  await hub.connection.invoke('RegisterClient', { Browser: '', Domain: '', CurrentPage: '', Token: '' });
  const ended = new Promise<Error | undefined>((resolve) => hub.connection.onclose(resolve));
  await client.control('hub/pause', { paused: true });
  const { orderId } = await client.run(api.generatePayment, { amount: 500 });
  await client.control('payments/finish', { orderId, outcome: 'pay' });
  expect((await ended)?.message).toMatch(/Server timeout elapsed/);
  expect(patient.messages).toEqual([]);
  await client.control('hub/pause', { paused: false });
  await eventually(() => patient.messages.length === 1);
});
