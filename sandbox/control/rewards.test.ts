import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox({ tokenLifeSeconds: 7 * 86_400 });
const client = new SandboxClient(sandbox);
let userName: string;

beforeEach(async () => {
  userName = await client.playAsDemo();
});

const balance = async () => (await client.run(api.getUserOpenBets, {})).balance;

test('a bonus of every status, with the money that it says was credited', async () => {
  const day = 24 * 3_600_000;
  await client.control('bonuses/add', { userName, status: 'AVAILABLE' });
  await client.control('bonuses/add', { userName, status: 'AVAILABLE', expiresInMs: day });
  await client.control('bonuses/add', { userName, status: 'ACTIVE', amount: 250.5, turnoverDone: 1250 });
  await client.control('bonuses/add', { userName, status: 'CLAIMED', title: 'Old' });
  await client.control('bonuses/add', { userName, status: 'EXPIRED' });
  const bonuses = (await client.run(api.getBonuses, {})).items;
  expect(bonuses.map(({ status }) => status)).toEqual([
    'AVAILABLE',
    'AVAILABLE',
    'ACTIVE',
    'CLAIMED',
    'EXPIRED',
  ]);
  const [open, ending, active, claimed, expired] = bonuses;
  expect(open?.expiresAt).toBeUndefined();
  expect(Date.parse(ending?.expiresAt ?? '')).toBeGreaterThan(Date.now() + day - 60_000);
  expect(active).toMatchObject({ turnoverRequired: 500_000, turnoverDone: 125_000 });
  expect(claimed).toMatchObject({ title: 'Old', turnoverDone: 500_000 });
  expect(await balance()).toBe(5_000_000 + 25_050 + 50_000);

  await client.control('clock/advance', { ms: day });
  // Players' pages go by the Date of answers.
  const { headers } = await fetch(`${sandbox.urls.api}/Setting/Get`);
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() + day - 60_000);
  const statuses = (await client.run(api.getBonuses, {})).items.map(({ status }) => status);
  expect(statuses).toEqual(['AVAILABLE', 'EXPIRED', 'ACTIVE', 'CLAIMED', 'EXPIRED']);
  const claim = (bonus: typeof open) =>
    client.send(api.claimBonus, { userBonusId: bonus?.userBonusId ?? '' });
  expect((await claim(open)).body.success).toBe(true);
  for (const bonus of [open, active, claimed, expired]) expect((await claim(bonus)).body.success).toBe(false);
});

test('a referred player of every status; only the claimable one can be claimed, once', async () => {
  const added = v.object({ userReferDetailId: v.string() });
  const add = async (friend: string, status: string) =>
    v.parse(added, await client.control('referrals/add', { userName, friend, status }));
  const locked = await add('lockedfriend', 'LOCKED');
  const ready = await add('readyfriend', 'CLAIMABLE');
  const done = await add('donefriend', 'CLAIMED');
  const { items } = await client.run(api.getReferralUsers, { SkipCount: 0, MaxResultCount: 10 });
  expect(items.map(({ status, condition }) => [status, condition])).toEqual([
    ['CLAIMED', undefined],
    ['CLAIMABLE', undefined],
    ['LOCKED', 'Waiting for their first deposit'],
  ]);
  const claim = async (referral: typeof locked) => (await client.send(api.claimRefer, referral)).body.success;
  expect([await claim(locked), await claim(ready), await claim(ready), await claim(done)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(await balance()).toBe(5_000_000 + 2 * 20_000);
  await expect(add('readyfriend', 'LOCKED')).rejects.toThrow(/already/);
});
