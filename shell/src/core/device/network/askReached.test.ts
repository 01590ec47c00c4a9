import { askReached } from './askReached';

function ask(onLine: boolean, fetch: jest.Mock) {
  const view = { navigator: { onLine }, location: { origin: 'https://shop.example' }, fetch };
  return askReached(view as unknown as Window & typeof globalThis);
}
const answer = (status: number, type: string) =>
  new Response(null, { status, headers: { 'content-type': type } });

test('a browser without a network asks nobody', async () => {
  const fetch = jest.fn();
  expect(await ask(false, fetch)).toBe('none');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [200, 'text/javascript', 'site'],
  [404, 'text/html', 'site'],
  [503, 'text/html', 'site'],
  [200, 'text/html; charset=utf-8', 'portal'],
  [511, 'text/plain', 'portal'],
])('an answer %i of %s is of the %s', async (status, type, reached) => {
  const fetch = jest.fn(async () => answer(status, type));
  expect(await ask(true, fetch)).toBe(reached);
  expect(fetch).toHaveBeenCalledWith('https://shop.example/worker.js', { method: 'HEAD', cache: 'no-store' });
});

test('an own origin that refuses, or does not answer for four seconds, is none', async () => {
  expect(await ask(true, jest.fn().mockRejectedValue(new TypeError('refused')))).toBe('none');
  jest.useFakeTimers();
  const hanging = ask(
    true,
    jest.fn(() => new Promise(() => {})),
  );
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await hanging).toBe('none');
  jest.useRealTimers();
});
