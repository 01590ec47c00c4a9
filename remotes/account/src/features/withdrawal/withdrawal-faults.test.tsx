import { act, cleanup, fireEvent } from '@testing-library/react';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import WithdrawalPage from './WithdrawalPage';

// Each run is a player who means one withdrawal, presses several times, reloads, goes to other pages, and sends again
// whenever the page says that nothing arrived, while calls and answers are lost, delayed and refused. The back end keeps
// references, as docs/decisions/money.md#a-withdrawal-is-made-once requires. Each run has its own seed, so that a
// failing one can be repeated.
const RUNS = 100;
const MOST_STEPS = 400;

const FAULTS = [
  'whole',
  'lost',
  'lost-answer',
  'late',
  'late-answer',
  '502',
  '500-taken',
  'refused',
] as const;
type Row = WireOf<typeof calls.getUserWithdrawalHistory>['items'][number];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Random numbers that repeat with the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { whole, happens: (likelihood: number) => next() < likelihood };
}

type Chances = ReturnType<typeof seeded>;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const failure = (kind: 'network' | 'http' | 'refused', status?: number) =>
  new ApiError(kind, 'It failed.', { operation: 'x', status });

/** A back end with one player, whose calls and answers fail at random. */
function startBackEnd({ whole, happens }: Chances, counts: Map<string, number>) {
  const taken: Row[] = [];
  const take = (clientRef: string | undefined, amount: number) => {
    const same = taken.find((row) => row.clientRef === clientRef);
    if (same && same.amount !== amount) throw failure('refused');
    const now = new Date().toISOString();
    const row: Row = same ?? {
      id: `w${taken.length}`,
      type: 'WITHDRAWAL',
      amount,
      method: 'UPI',
      clientRef: clientRef ?? null,
      status: 'PENDING',
      createdAt: now,
      updatedAt: now,
    };
    if (!same) taken.unshift(row);
    return { id: row.id, status: 'PENDING' as const, balance: 9_000 };
  };
  async function answer({ clientRef, amount }: { clientRef?: string | undefined; amount: number }) {
    const fault = FAULTS[whole(0, FAULTS.length - 1)] ?? 'whole';
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const delay = whole(10, 30_000);
    if (fault === 'lost') throw failure('network');
    if (fault === '502') throw failure('http', 502);
    if (fault === 'refused') throw failure('refused');
    if (fault === 'late') {
      setTimeout(() => take(clientRef, amount), delay);
      throw failure('network');
    }
    const result = take(clientRef, amount);
    if (fault === 'lost-answer') throw failure('network');
    if (fault === '500-taken') throw failure('http', 500);
    if (fault === 'late-answer') await wait(delay);
    return result;
  }
  /** The platform of one page load. */
  function openPage() {
    const platform = fakePlatform();
    platform.session.open(playerLogin, 'asha');
    platform.balance.confirm({ balance: 1_000_000 });
    platform.answer(calls.getSetting, () => ({
      minDeposit: 100,
      maxDeposit: 0,
      minWithdrawal: 500,
      maxWithdrawal: 0,
    }));
    platform.answer(calls.getUserWithdrawalHistory, () => {
      if (happens(0.05)) throw failure('network');
      return { totalCount: taken.length, items: taken };
    });
    platform.answer(calls.createWithdrawal, answer);
    return platform;
  }
  return { taken, openPage };
}

/** Plays one run until the page shows the withdrawal. @returns what the back end took, late calls included */
async function play(chances: Chances, counts: Map<string, number>): Promise<readonly Row[]> {
  const { whole, happens } = chances;
  const { taken, openPage } = startBackEnd(chances, counts);
  sessionStorage.clear();
  let platform = openPage();
  let page = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  let interruptions = whole(0, 3);

  for (let step = 0; !isTaken(); step += 1) {
    if (step > MOST_STEPS) throw new Error(`no end: ${document.body.textContent}`);
    const again = buttonOf('Edit and send again');
    const withdraw = buttonOf('Withdraw');
    if (again) fireEvent.click(again);
    else if (withdraw) {
      fill();
      for (let times = whole(1, 4); times > 0; times -= 1) {
        count('presses');
        fireEvent.click(withdraw);
      }
    }
    await pass(whole(1, 4_000));
    // A player who has seen it taken does not send again.
    if (interruptions > 0 && !isTaken() && happens(0.3)) {
      interruptions -= 1;
      const isReload = happens(0.5);
      const isElsewhere = !isReload || happens(0.5);
      if (isReload) count('reloads');
      if (isElsewhere) count('looks elsewhere');
      const at = isElsewhere ? '/withdrawal' : page.location();
      page.unmount();
      if (isReload) platform = openPage();
      await pass(whole(1, 15_000));
      page = renderWithPlatform(<WithdrawalPage />, { platform, at });
      await pass(1);
    }
  }
  await pass(60_000);
  cleanup();
  return taken;
}

// Uses selectors, because tens of thousands of queries by role take minutes.
const isTaken = () => /^Withdrawal of/.test(document.querySelector('h2')?.textContent ?? '');
const buttonOf = (text: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent === text && !button.closest('[hidden]'),
  );

function fill(): void {
  const control = (selector: string) => {
    const found = [...document.querySelectorAll(selector)].at(-1);
    if (!found) throw new Error(`The form has no ${selector}`);
    return found;
  };
  fireEvent.click(control('[type="radio"]'));
  for (const [name, value] of [
    ['amount', '600'],
    ['holder', 'Asha Rao'],
    ['vpa', 'asha@okbank'],
  ] as const)
    fireEvent.change(control(`[name="${name}"]`), { target: { value } });
}

test(`${RUNS} runs of many presses, lost answers and reloads make exactly one withdrawal each`, async () => {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const taken = await play(seeded(seed), counts);
    if (taken.length !== 1) wrong.push(`run ${seed}: ${taken.length} withdrawals`);
  }
  expect(wrong).toEqual([]);
  // Every fault, many presses, reloads and page changes did happen.
  expect(Math.min(...FAULTS.map((fault) => counts.get(fault) ?? 0))).toBeGreaterThan(5);
  expect(counts.get('presses')).toBeGreaterThan(RUNS * 2);
  expect(Math.min(counts.get('reloads') ?? 0, counts.get('looks elsewhere') ?? 0)).toBeGreaterThan(20);
}, 600_000);
