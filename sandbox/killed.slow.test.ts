import { api, type Operation } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { Random } from './exchange/random';
import { Database } from './exchange/stores/database';
import { Ledger } from './exchange/stores/ledger';
import { openMarkets } from './testing/openMarket';
import { SandboxClient } from './testing/SandboxClient';
import { type Killable, killableSandbox } from './testing/start-killable';

const RUNS = 1_000;
const LIVES = 40;
const PLAYERS = 10;
const AT_ONCE = 8;
/** The tables that hold money. */
const MONEY_TABLES = ['requests', 'requestReferences', 'movement', 'entry', 'bet', 'bonuses'] as const;
const PAGE = { SkipCount: 0, MaxResultCount: 1_000 };

/** The outcome of a call: after a kill the sender does not know it. */
type Told = 'yes' | 'no' | 'unknown';

interface Player {
  name: string;
  client: SandboxClient;
  withdrawals: Map<string, { amount: number; told: Told[]; paid: Told; rejected: Told }>;
  bets: Map<string, { stake: number; told: Told; cancelled: Told; edited: Told; newStake: number }>;
  cashOuts: Map<string, Told[]>;
  bonuses: Map<string, Told[]>;
}

interface Market {
  eventId: string;
  marketId: string;
  runners: string[];
}

let sandbox: Killable;
let market: Market;
let players: Player[];
const counts = { yes: 0, no: 0, unknown: 0 };
/** How many calls of each operation were answered with success. */
const done = new Map<string, number>();
/** How many answers are left until the running sandbox is killed. */
let answersLeft = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  sandbox = killableSandbox();
  await sandbox.start();
  market = await pricedMarket();
  players = [];
  // One after the other, because the newest account in the list identifies the player who just logged in.
  while (players.length < PLAYERS) players.push(await newPlayer());
}, 60_000);
afterAll(() => sandbox.stop());

async function pricedMarket(): Promise<Market> {
  const client = new SandboxClient(sandbox);
  await client.control('freeze', { frozen: true });
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const coming = sports.flatMap(({ events }) => events.filter(({ status }) => status === 'UPCOMING'));
  for (const { id: eventId } of coming.reverse()) {
    const found = (await openMarkets(client, eventId)).find(({ name }) => name === 'Match Odds');
    if (!found) continue;
    const { id: marketId, runners } = found;
    for (const { id: runnerId } of runners)
      await client.control('markets/price', { marketId, runnerId, back: 2, lay: 2.02, size: 50_000_000 });
    return { eventId, marketId, runners: runners.map(({ id }) => id) };
  }
  throw new Error('The board has no coming event with match odds');
}

async function newPlayer(): Promise<Player> {
  const client = new SandboxClient(sandbox);
  const name = await client.playAsDemo();
  await client.control('players/adjust', { userName: name, amount: 1_000_000, ref: name });
  const maps = { withdrawals: new Map(), bets: new Map(), cashOuts: new Map(), bonuses: new Map() };
  return { name, client, ...maps };
}

/** Sends a call and records what its sender knows of the outcome. */
async function told(call: Promise<unknown>): Promise<{ told: Told; result?: unknown }> {
  const answer = await call.then(
    (result) => ({ told: 'yes' as const, result }),
    (error: Error) => {
      const isLost = /fetch failed|terminated|JSON/.test(error.message);
      return { told: isLost ? ('unknown' as const) : ('no' as const) };
    },
  );
  counts[answer.told] += 1;
  answersLeft -= 1;
  if (answersLeft === 0) void sandbox.kill();
  return answer;
}

async function run(player: Player, operation: Operation, request: unknown) {
  const answer = await told(player.client.run(operation, request));
  if (answer.told === 'yes') done.set(operation.name, (done.get(operation.name) ?? 0) + 1);
  return answer;
}
const control = (player: Player, path: string, body: object) => told(player.client.control(path, body));
const reference = () => crypto.randomUUID();

/** Two copies of one withdrawal; the operator then approves and rejects it at the same time. */
async function withdraw(player: Player, chances: Random): Promise<void> {
  const clientRef = reference();
  const amount = chances.whole(500, 900);
  const withdrawal = {
    amount,
    told: ['unknown', 'unknown'] as Told[],
    paid: 'no' as Told,
    rejected: 'no' as Told,
  };
  player.withdrawals.set(clientRef, withdrawal);
  const request = { amount, clientRef, method: 'UPI', holder: 'Asha Rao', vpa: 'asha@upi' };
  const [first, second] = await Promise.all([
    run(player, api.createWithdrawal, request),
    run(player, api.createWithdrawal, request),
  ]);
  withdrawal.told = [first.told, second.told];
  const made = v.safeParse(v.object({ id: v.string() }), first.result);
  if (!made.success) return;
  const { id } = made.output;
  withdrawal.paid = 'unknown';
  withdrawal.rejected = 'unknown';
  const [paid, rejected] = await Promise.all([
    control(player, 'requests/approve', { id }),
    control(player, 'requests/reject', { id }),
  ]);
  withdrawal.paid = paid.told;
  withdrawal.rejected = rejected.told;
}

/** An unmatched bet is cancelled and edited at the same time. */
async function bet(player: Player, chances: Random): Promise<void> {
  const clientRef = reference();
  const [stake, newStake] = [chances.whole(100, 199), chances.whole(200, 299)];
  const expected = {
    stake,
    newStake,
    told: 'unknown' as Told,
    cancelled: 'no' as Told,
    edited: 'no' as Told,
  };
  player.bets.set(clientRef, expected);
  const placed = await run(player, api.placeBet, {
    ...selection(1),
    clientRef,
    price: 500,
    stake,
    unmatched: 'KEEP',
  });
  expected.told = placed.told;
  const made = v.safeParse(v.object({ betId: v.string() }), placed.result);
  if (!made.success) return;
  const { betId } = made.output;
  expected.cancelled = 'unknown';
  expected.edited = 'unknown';
  const edit = () => run(player, api.editBet, { betId, remaining: newStake, was: stake });
  const cancel = () => run(player, api.cancelBet, { betId });
  // Often, because the edit at the same time and the kills leave fewer cancels that succeed.
  if (chances.chance(0.75)) {
    const [edited, cancelled] = await Promise.all([edit(), cancel()]);
    expected.edited = edited.told;
    expected.cancelled = cancelled.told;
  } else {
    expected.cancelled = 'no';
    expected.edited = (await edit()).told;
  }
}

/** A matched bet, and two copies of a cash-out of it. */
async function cashOut(player: Player): Promise<void> {
  const placed = reference();
  const expected = {
    stake: 500,
    newStake: 500,
    told: 'unknown' as Told,
    cancelled: 'no' as Told,
    edited: 'no' as Told,
  };
  player.bets.set(placed, expected);
  const request = { ...selection(0), clientRef: placed, price: 2, stake: 500, unmatched: 'REJECT' };
  expected.told = (await run(player, api.placeBet, request)).told;
  if (expected.told !== 'yes') return;
  const clientRef = reference();
  player.cashOuts.set(clientRef, ['unknown']);
  const sent = { clientRef, marketId: market.marketId, atLeast: -1_000_000 };
  const both = await Promise.all([run(player, api.cashOut, sent), run(player, api.cashOut, sent)]);
  player.cashOuts.set(
    clientRef,
    both.map((each) => each.told),
  );
}

/** A bonus is claimed twice at the same time. */
async function claim(player: Player): Promise<void> {
  const added = await control(player, 'bonuses/add', {
    userName: player.name,
    status: 'AVAILABLE',
    amount: 50,
  });
  const made = v.safeParse(v.object({ userBonusId: v.string() }), added.result);
  if (!made.success) return;
  player.bonuses.set(made.output.userBonusId, ['unknown']);
  const both = await Promise.all([
    run(player, api.claimBonus, made.output),
    run(player, api.claimBonus, made.output),
  ]);
  player.bonuses.set(
    made.output.userBonusId,
    both.map((each) => each.told),
  );
}

function selection(runner: number) {
  const { eventId, marketId, runners } = market;
  return { eventId, marketId, runnerId: runners[runner] ?? '', side: 'BACK' as const, acceptBetter: true };
}

const KINDS = [withdraw, bet, cashOut, claim] as const;

/** Starts actions until the kill; calls in flight then get no answer. */
async function live(next: () => number | undefined): Promise<void> {
  const play = async () => {
    for (let at = next(); at !== undefined; at = next()) {
      const player = players[at % PLAYERS];
      const kind = KINDS[at % KINDS.length];
      if (player && kind) await kind(player, new Random(at));
      if (!sandbox.isAlive) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
}

test(`${RUNS} runs of withdrawals, bets, cash-outs and claims at once, killed ${LIVES} times: the ledger holds each once`, async () => {
  const chances = new Random(7);
  let at = 0;
  let kills = 0;
  while (at < RUNS) {
    // One kill of four is sent from outside after a number of answers, the others happen in the middle of a write. The
    // last run ends normally.
    const byAnswers = kills < LIVES && kills % 4 === 0;
    answersLeft = byAnswers ? chances.whole(1, 50) : Number.POSITIVE_INFINITY;
    await live(() => (at < RUNS ? at++ : undefined));
    if (sandbox.isAlive) break;
    kills += 1;
    const dieAt = { table: chances.pick(MONEY_TABLES), count: chances.whole(1, 12) };
    await sandbox.start(kills < LIVES && kills % 4 > 0 ? dieAt : undefined);
    await new SandboxClient(sandbox).control('freeze', { frozen: true });
  }
  await sandbox.kill();
  await sandbox.start();
  const wrong = (await Promise.all(players.map(findViolations))).flat();
  expect(wrong).toEqual([]);
  checkFile();
  // Without many kills in the middle of calls the test would prove nothing.
  expect(kills).toBeGreaterThanOrEqual(LIVES / 2);
  expect(counts.unknown).toBeGreaterThan(100);
  for (const calls of [
    api.createWithdrawal,
    api.placeBet,
    api.editBet,
    api.cancelBet,
    api.cashOut,
    api.claimBonus,
  ])
    expect([calls.name, (done.get(calls.name) ?? 0) > 50]).toEqual([calls.name, true]);
}, 300_000);

const ledgerRows = v.object({
  items: v.array(
    v.object({
      type: v.string(),
      remark: v.string(),
      credit: v.number(),
      debit: v.number(),
      balance: v.number(),
    }),
  ),
});
const betRows = v.array(
  v.looseObject({
    clientRef: v.string(),
    stake: v.number(),
    remaining: v.optional(v.number(), 0),
    matchedStake: v.number(),
  }),
);

/** The differences between a player's accounts and the answers that the player received. */
async function findViolations(player: Player): Promise<string[]> {
  const { client, name } = player;
  const { items } = v.parse(ledgerRows, await client.control(`players/${name}/ledger`));
  const bets = v.parse(betRows, await client.control(`players/${name}/bets`));
  const requests = (await client.run(api.playerRequests, PAGE)).items;
  const bonuses = (await client.run(api.getBonuses, {})).items;
  const wrong: string[] = [];
  const check = (isRight: boolean, what: string) => void (isRight || wrong.push(`${name}: ${what}`));

  for (const [clientRef, { amount, told: tellings, paid, rejected }] of player.withdrawals) {
    const made = requests.filter((request) => request.clientRef === clientRef);
    check(made.length <= 1, `${made.length} withdrawals of one reference`);
    check(!tellings.includes('yes') || made.length === 1, 'a withdrawal that was answered is lost');
    const [request] = made;
    if (!request) continue;
    // The decoded amount is in paise; the control endpoints use rupees.
    check(request.amount === amount * 100, 'a withdrawal of another amount');
    check(!(paid === 'yes' && rejected === 'yes'), 'paid and refused');
    check(paid !== 'yes' || request.status === 'PAID', `paid and ${request.status}`);
    check(rejected !== 'yes' || request.status === 'REJECTED', `refused and ${request.status}`);
    const rows = items.filter(({ remark }) => remark.startsWith(`Withdrawal ${request.id}`));
    const back = request.status === 'REJECTED' ? 1 : 0;
    check(
      rows.filter(({ debit }) => debit === amount).length === 1,
      'a withdrawal is not in the ledger once',
    );
    check(
      rows.filter(({ credit }) => credit === amount).length === back,
      `${request.status}, given back wrongly`,
    );
  }
  const isMeant = (row: { clientRef?: string | undefined }) => player.withdrawals.has(row.clientRef ?? '');
  check(requests.every(isMeant), 'a withdrawal that nobody meant');
  const bookedIds = items
    .filter(({ type }) => type === 'WITHDRAWAL')
    .map(({ remark }) => /^Withdrawal (\w+)/.exec(remark)?.[1]);
  check(
    bookedIds.every((id) => requests.some((request) => request.id === id)),
    'money left without a request',
  );

  for (const [clientRef, { stake, newStake, told: telling, cancelled, edited }] of player.bets) {
    const made = bets.filter((placed) => placed.clientRef === clientRef);
    check(made.length <= 1, `${made.length} bets of one reference`);
    check(telling !== 'yes' || made.length === 1, 'a bet that was answered is lost');
    const [placedBet] = made;
    if (!placedBet || placedBet.matchedStake > 0) continue;
    const isOver = placedBet.remaining === 0;
    check(cancelled !== 'yes' || isOver, 'a cancelled bet is open');
    check(cancelled !== 'no' || !isOver, 'an open bet is gone');
    if (isOver) continue;
    check(edited !== 'yes' || placedBet.remaining === newStake, 'an edit is lost');
    check(edited !== 'no' || placedBet.remaining === stake, 'a refused edit is in the book');
    check([stake, newStake].includes(placedBet.remaining), 'a stake that nobody asked for');
  }
  for (const [clientRef, tellings] of player.cashOuts) {
    const hedges = bets.filter((placed) => placed.clientRef.startsWith(`${clientRef}:`));
    check(hedges.length <= 1, `${hedges.length} hedges of one cash-out`);
    check(tellings.filter((telling) => telling === 'yes').length <= 1, 'cashed out twice');
    check(!tellings.includes('yes') || hedges.length === 1, 'a cash-out that was answered is lost');
    check(
      hedges.every((hedge) => hedge.matchedStake === hedge.stake),
      'a hedge in part',
    );
  }
  const meant = bets.filter(
    (placed) => player.bets.has(placed.clientRef) || player.cashOuts.has(placed.clientRef.slice(0, -2)),
  );
  check(meant.length === bets.length, 'bets that nobody meant');

  const claimed = bonuses.filter(({ status }) => status === 'ACTIVE' || status === 'CLAIMED');
  check(items.filter(({ type }) => type === 'BONUS').length === claimed.length, 'claims and credits differ');
  for (const [id, tellings] of player.bonuses) {
    const isClaimed = claimed.some(({ userBonusId }) => userBonusId === id);
    check(tellings.filter((telling) => telling === 'yes').length <= 1, 'claimed twice');
    check(!tellings.includes('yes') || isClaimed, 'a claim that was answered is lost');
  }

  let balance = 0;
  for (const row of items.reverse()) {
    balance += Math.round(row.credit * 100) - Math.round(row.debit * 100);
    check(Math.round(row.balance * 100) === balance, 'a running balance is wrong');
  }
  return wrong;
}

function checkFile(): void {
  const database = new Database(sandbox.file);
  expect(new Ledger(database, () => 0).total()).toBe(0);
  const unbalanced = 'SELECT movement_id FROM entry GROUP BY movement_id HAVING sum(amount) <> 0';
  expect(database.all(v.unknown(), unbalanced)).toEqual([]);
  database.close();
}
