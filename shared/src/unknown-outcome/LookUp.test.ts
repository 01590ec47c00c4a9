import { deferred } from '../testing';
import { type Finding, LOOK_EVERY_MS, LOOKS_UNTIL_NOT_FOUND, LookUp } from './LookUp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Look = () => Promise<Finding<{ there: true }>>;
const THERE = { there: true } as const;

/** Looks for one write until its outcome is known. */
function watch(look: Look) {
  const seen: unknown[] = [];
  let isActive = true;
  const lookUp = new LookUp<{ there: true }>({
    due: () => (seen.some((finding) => finding !== 'unsure') ? [] : ['it']),
    active: () => isActive,
    look: async ([id = '']) => new Map([[id, await look()]]),
    onFinding: (_, finding) => seen.push(finding),
  });
  lookUp.start();
  return {
    seen,
    lookUp,
    rest: (rests: boolean) => {
      isActive = !rests;
    },
    pass: (looks: number) => jest.advanceTimersByTimeAsync((looks - 1) * LOOK_EVERY_MS + 1),
  };
}

describe('looking for a write without an answer', () => {
  it('reports what it finds and ends', async () => {
    const look = jest.fn<ReturnType<Look>, []>().mockResolvedValueOnce('not-found').mockResolvedValue(THERE);
    const { seen, pass } = watch(look);
    await pass(5);
    expect(seen).toEqual([THERE]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('reports not-found after enough looks in a row that found nothing', async () => {
    const { seen, pass } = watch(async () => 'not-found');
    await pass(LOOKS_UNTIL_NOT_FOUND - 1);
    expect(seen).toEqual([]);
    await pass(2);
    expect(seen).toEqual(['not-found']);
  });

  it.each<[string, () => Promise<'pending'>]>([
    ['a failed look', () => Promise.reject(new Error('No network'))],
    ['a call that is still under way', async () => 'pending'],
  ])('counts %s neither as found nor as not found', async (_, tells) => {
    let looks = 0;
    const { seen, pass } = watch(async () => {
      looks += 1;
      return looks === LOOKS_UNTIL_NOT_FOUND - 1 ? tells() : 'not-found';
    });
    await pass(LOOKS_UNTIL_NOT_FOUND + 2);
    expect(seen).toEqual([]);
  });

  it('aborts a look that hangs and starts a new one', async () => {
    const look = jest
      .fn<ReturnType<Look>, []>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue(THERE);
    const { seen, pass } = watch(look);
    await pass(8);
    expect(seen).toEqual([THERE]);
  });

  it('allows twice as long after each look that hangs, up to a minute', async () => {
    const look = jest.fn<ReturnType<Look>, []>(() => new Promise(() => {}));
    const { pass } = watch(look);
    // 5 + 10 + 20 + 40 + 60 + 60 s, with less than a second between two of them.
    await pass(196);
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(look.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('looks less often for what the answers hide, and reports that it is unsure', async () => {
    const look = jest.fn<ReturnType<Look>, []>(async () => 'unsure');
    const { seen, pass } = watch(look);
    await pass(LOOKS_UNTIL_NOT_FOUND);
    expect(look).toHaveBeenCalledTimes(LOOKS_UNTIL_NOT_FOUND);
    await pass(20);
    expect(look).toHaveBeenCalledTimes(LOOKS_UNTIL_NOT_FOUND + 2);
    look.mockResolvedValue(THERE);
    await pass(11);
    expect(seen.at(-1)).toBe(THERE);
    expect(new Set(seen)).toEqual(new Set(['unsure', THERE]));
  });

  it('rests while the player is inactive', async () => {
    const look = jest.fn<ReturnType<Look>, []>(async () => 'not-found');
    const { pass, rest } = watch(look);
    rest(true);
    await pass(20);
    expect(look).not.toHaveBeenCalled();
    rest(false);
    await pass(2);
    expect(look).toHaveBeenCalled();
  });

  it('reports nothing after a stop, and counts from zero after a start', async () => {
    const { promise, resolve: answer } = deferred<'not-found'>();
    const look = jest.fn<ReturnType<Look>, []>(async () => 'not-found');
    const { seen, pass, lookUp } = watch(look);
    await pass(LOOKS_UNTIL_NOT_FOUND - 1);
    look.mockReturnValueOnce(promise);
    await pass(2);
    lookUp.stop();
    answer('not-found');
    await pass(LOOKS_UNTIL_NOT_FOUND);
    expect(seen).toEqual([]);
    lookUp.start();
    await pass(LOOKS_UNTIL_NOT_FOUND - 1);
    expect(seen).toEqual([]);
    await pass(2);
    expect(seen).toEqual(['not-found']);
  });
});
