import { hasNetwork } from './hasNetwork';

function ask(onLine: boolean, fetch: jest.Mock) {
  const view = { navigator: { onLine }, location: { origin: 'https://shop.example' }, fetch };
  return hasNetwork(view as unknown as Window & typeof globalThis);
}

test('a browser without a network asks nobody', async () => {
  const fetch = jest.fn();
  expect(await ask(false, fetch)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([200, 404, 503])('an answer %i of the own origin is a network', async (status) => {
  const fetch = jest.fn(async () => ({ status }));
  expect(await ask(true, fetch)).toBe(true);
  expect(fetch).toHaveBeenCalledWith('https://shop.example/', { method: 'HEAD', cache: 'no-store' });
});

test('an own origin that refuses, or does not answer for four seconds, is none', async () => {
  expect(await ask(true, jest.fn().mockRejectedValue(new TypeError('refused')))).toBe(false);
  jest.useFakeTimers();
  const hanging = ask(
    true,
    jest.fn(() => new Promise(() => {})),
  );
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await hanging).toBe(false);
  jest.useRealTimers();
});
