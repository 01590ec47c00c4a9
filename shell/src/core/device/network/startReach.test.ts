import type { Reached } from './askReached';
import { ASK_EVERY_MS, startReach } from './startReach';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(...answers: Reached[]) {
  const state = { isVisible: true };
  const ask = jest.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'site');
  const reach = startReach({ ask, isVisible: () => state.isVisible });
  const told: string[] = [];
  reach.reached$.subscribe((reached) => told.push(reached));
  reach.back$.subscribe(() => told.push('back'));
  return { ...reach, ask, state, told };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it.each(['portal', 'none'] as const)(
  '%s is told, the site is looked for, and its return is told once',
  async (what) => {
    const { ask, told, doubt } = setUp(what, what, 'site');
    expect(await doubt()).toBe(what);
    await pass(ASK_EVERY_MS);
    expect(told).toEqual(['site', what]);
    await pass(ASK_EVERY_MS);
    expect(told).toEqual(['site', what, 'site', 'back']);
    await pass(ASK_EVERY_MS * 10);
    expect(ask).toHaveBeenCalledTimes(3);
  },
);

it('failing calls of a site that answers ask once, and no more than every five seconds', async () => {
  const { ask, told, doubt } = setUp('site');
  await Promise.all([doubt(), doubt(), doubt()]);
  await doubt();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(ASK_EVERY_MS);
  await doubt();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(told).toEqual(['site']);
});

it('a hidden page waits, and looks when it is shown', async () => {
  const { ask, state, doubt } = setUp('portal');
  await doubt();
  state.isVisible = false;
  await pass(ASK_EVERY_MS * 4);
  expect(ask).toHaveBeenCalledTimes(1);
  state.isVisible = true;
  await pass(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('nothing goes on after its stop', async () => {
  const { ask, doubt, stop } = setUp('portal');
  await doubt();
  stop();
  await pass(ASK_EVERY_MS * 4);
  expect(ask).toHaveBeenCalledTimes(1);
});
