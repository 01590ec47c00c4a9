import { LOOK_EVERY_MS, LOOKS_TO_BE_SURE, lookUp } from './lookUp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(look: () => Promise<string | undefined>) {
  const seen: string[] = [];
  lookUp(look).subscribe((finding) => seen.push(finding));
  return { seen, pass: (looks: number) => jest.advanceTimersByTimeAsync((looks - 1) * LOOK_EVERY_MS + 1) };
}

describe('a look for what has no answer', () => {
  it('tells what it finds and ends', async () => {
    const look = jest.fn().mockResolvedValueOnce(undefined).mockResolvedValue('there');
    const { seen, pass } = watch(look);
    await pass(5);
    expect(seen).toEqual(['there']);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('says nowhere once nothing was there often enough in a row', async () => {
    const { seen, pass } = watch(async () => undefined);
    await pass(LOOKS_TO_BE_SURE - 1);
    expect(seen).toEqual([]);
    await pass(2);
    expect(seen).toEqual(['nowhere']);
  });

  it('takes a failed look for no answer either way', async () => {
    let looks = 0;
    const { seen, pass } = watch(async () => {
      looks += 1;
      if (looks === LOOKS_TO_BE_SURE - 1) throw new Error('No network');
      return undefined;
    });
    await pass(LOOKS_TO_BE_SURE + 2);
    expect(seen).toEqual([]);
  });

  it('gives up a look that hangs for a new one', async () => {
    const look = jest
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue('there');
    const { seen, pass } = watch(look);
    await pass(8);
    expect(seen).toEqual(['there']);
  });
});
