import { api } from '@touchline/shared/contracts/api';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox();
const client = new SandboxClient(sandbox);
let userName: string;

beforeAll(async () => {
  userName = await client.playAsDemo();
});

const page = { SkipCount: 0, MaxResultCount: 1000 };

test('a demo player gets a past that every call tells in the same way', async () => {
  const written = await client.control('players/history', { userName, rows: 200, bets: 150, days: 30 });
  expect(written).toMatchObject({ rows: 200, bets: 150, exposure: 0 });
  const statement = await client.run(api.getTransactionHistory, page);
  expect(statement.totalCount).toBe(200);

  const requests = await client.run(api.playerRequests, page);
  const paid = requests.items.filter(({ type, status }) => type === 'DEPOSIT' && status === 'PAID');
  const deposits = statement.items.filter(({ type, remark }) => type === 'DEPOSIT' && /UTR/.test(remark));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(paid.map(({ amount }) => amount))).toBe(sum(deposits.map(({ credit }) => credit)));
  expect(deposits.every(({ remark }) => paid.some(({ utr }) => remark.endsWith(`UTR ${utr}`)))).toBe(true);
  expect(requests.items.find(({ status }) => status === 'REJECTED')?.reason).toMatch(/account|accept/i);

  const bets = await client.run(api.getUserBetHistory, page);
  expect(bets.totalCount).toBe(150);
  const [{ marketId = '', sportId = 0 } = {}] = bets.items;
  const own = bets.items.filter((bet) => bet.marketId === marketId);
  expect(await client.run(api.getUserBetHistory, { ...page, marketId })).toEqual({
    totalCount: own.length,
    items: own,
  });
  const ofSport = await client.run(api.getUserBetHistory, { ...page, sportId });
  expect(new Set(ofSport.items.map((bet) => bet.sportId))).toEqual(new Set([sportId]));
});

test('a second past, and one of nobody, are refused', async () => {
  await expect(client.control('players/history', { userName })).rejects.toThrow(/has a history already/);
  await expect(client.control('players/history', { userName: 'nobody' })).rejects.toThrow(/no player nobody/);
  await expect(client.control('players/history', { userName, rows: 0 })).rejects.toThrow(/rows/);
});
