import { type Finding, LOOK_EVERY_MS, LOOKS_TO_BE_SURE, LookUp } from './LookUp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Look = () => Promise<Finding<{ there: true }>>;
const THERE = { there: true } as const;

/** Looks for one thing until it is told what became of it. */
function watch(look: Look) {
  const seen: unknown[] = [];
  let isActive = true;
  const lookUp = new LookUp<{ there: true }>({
    due: () => (seen.some((finding) => finding !== 'unsure') ? [] : ['it']),
    active: () => isActive,
    look: async ([id = '']) => new Map([[id, await look()]]),
    tell: (_, finding) => seen.push(finding),
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

describe('a look for what has no answer', () => {
  it('tells what it finds and ends', async () => {
    const look = jest.fn<ReturnType<Look>, []>().mockResolvedValueOnce('nowhere').mockResolvedValue(THERE);
    const { seen, pass } = watch(look);
    await pass(5);
    expect(seen).toEqual([THERE]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('says nowhere once nothing was there often enough in a row', async () => {
    const { seen, pass } = watch(async () => 'nowhere');
    await pass(LOOKS_TO_BE_SURE - 1);
    expect(seen).toEqual([]);
    await pass(2);
    expect(seen).toEqual(['nowhere']);
  });

  it.each<[string, () => Promise<'pending'>]>([
    ['a failed look', () => Promise.reject(new Error('No network'))],
    ['a call that is still under way', async () => 'pending'],
  ])('takes %s for no answer either way', async (_, tells) => {
    let looks = 0;
    const { seen, pass } = watch(async () => {
      looks += 1;
      return looks === LOOKS_TO_BE_SURE - 1 ? tells() : 'nowhere';
    });
    await pass(LOOKS_TO_BE_SURE + 2);
    expect(seen).toEqual([]);
  });

  it('gives up a look that hangs for a new one', async () => {
    const look = jest
      .fn<ReturnType<Look>, []>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue(THERE);
    const { seen, pass } = watch(look);
    await pass(8);
    expect(seen).toEqual([THERE]);
  });

  it('waits twice as long after each look that hangs, up to a minute', async () => {
    const look = jest.fn<ReturnType<Look>, []>(() => new Promise(() => {}));
    const { pass } = watch(look);
    // 5 + 10 + 20 + 40 + 60 + 60 s, with less than a second between two of them.
    await pass(196);
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(look.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('looks seldom for what the answers hide, and says that it is unsure', async () => {
    const look = jest.fn<ReturnType<Look>, []>(async () => 'unsure');
    const { seen, pass } = watch(look);
    await pass(LOOKS_TO_BE_SURE);
    expect(look).toHaveBeenCalledTimes(LOOKS_TO_BE_SURE);
    await pass(20);
    expect(look).toHaveBeenCalledTimes(LOOKS_TO_BE_SURE + 2);
    look.mockResolvedValue(THERE);
    await pass(11);
    expect(seen.at(-1)).toBe(THERE);
    expect(new Set(seen)).toEqual(new Set(['unsure', THERE]));
  });

  it('rests while the player is inactive', async () => {
    const look = jest.fn<ReturnType<Look>, []>(async () => 'nowhere');
    const { pass, rest } = watch(look);
    rest(true);
    await pass(20);
    expect(look).not.toHaveBeenCalled();
    rest(false);
    await pass(2);
    expect(look).toHaveBeenCalled();
  });

  it('tells nothing once it is stopped, and begins to count anew', async () => {
    let answer: (finding: 'nowhere') => void = () => {};
    const look = jest.fn<ReturnType<Look>, []>(async () => 'nowhere');
    const { seen, pass, lookUp } = watch(look);
    await pass(LOOKS_TO_BE_SURE - 1);
    look.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await pass(2);
    lookUp.stop();
    answer('nowhere');
    await pass(LOOKS_TO_BE_SURE);
    expect(seen).toEqual([]);
    lookUp.start();
    await pass(LOOKS_TO_BE_SURE - 1);
    expect(seen).toEqual([]);
    await pass(2);
    expect(seen).toEqual(['nowhere']);
  });
});
