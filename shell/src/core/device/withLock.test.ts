import { withLock } from './withLock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A lock that is granted when the test decides, but as in a browser not after an abort. */
function heldLocks() {
  let grant = () => {};
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        grant = () => resolve(work());
      }),
    query: async () => ({}),
  } as unknown as LockManager;
  return { locks, grant: () => grant() };
}

it('the work runs once it has the lock', async () => {
  const { locks, grant } = heldLocks();
  const work = jest.fn(async () => 'done');
  const running = withLock(locks, 'a', 1_000, work);
  expect(work).not.toHaveBeenCalled();
  grant();
  expect(await running).toBe('done');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('a lock that another tab never gives back is waited for no longer than the patience, and the work runs once', async () => {
  const { locks, grant } = heldLocks();
  const work = jest.fn(async () => 'done');
  const running = withLock(locks, 'a', 1_000, work);
  await jest.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await running).toBe('done');
  grant();
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([
  ['has none', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('a browser that %s does not wait', async (_what, locks) => {
  expect(await withLock(locks as LockManager | undefined, 'a', 1_000, async () => 'done')).toBe('done');
});

it('an error of the work is its caller’s, and does not run it again', async () => {
  const { locks, grant } = heldLocks();
  const work = jest.fn(() => Promise.reject(new Error('no network')));
  const running = withLock(locks, 'a', 1_000, work);
  const outcome = expect(running).rejects.toThrow('no network');
  grant();
  await outcome;
  expect(work).toHaveBeenCalledTimes(1);
});
