/** @jest-environment jsdom */
import { createReporter } from './createReporter';

const setUp = (reportTo: string | undefined, secrets: readonly string[] = []) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const beacons: [string, unknown][] = [];
  const sendBeacon = (url: string | URL, body?: BodyInit | null) => {
    beacons.push([String(url), body]);
    return true;
  };
  const view: Window = Object.create(window, { navigator: { value: { sendBeacon } } });
  return { report: createReporter(reportTo, view, () => secrets), errors, beacons };
};
afterEach(() => jest.restoreAllMocks());

test('without a collector a fault is told to the console alone', () => {
  const { report, errors, beacons } = setUp(undefined);
  report({ kind: 'remote-failed', message: 'sports did not load', remote: 'sports' });
  expect(errors).toHaveBeenCalledTimes(1);
  expect(beacons).toEqual([]);
});

test('a collector gets the fault with the words of its cause, nothing else of it', () => {
  const { report, beacons } = setUp('https://collect.example/r');
  const cause = Object.assign(new Error('timed out'), { token: 'secret' });
  report({
    kind: 'remote-failed',
    message: 'sports did not load',
    remote: 'sports',
    release: '1.0.0',
    cause,
  });
  expect(beacons[0]?.[0]).toBe('https://collect.example/r');
  expect(JSON.parse(String(beacons[0]?.[1]))).toEqual({
    kind: 'remote-failed',
    message: 'sports did not load',
    remote: 'sports',
    release: '1.0.0',
    cause: 'Error: timed out',
  });
});

test('no token reaches a collector, whatever words it hides in, nor more words than a beacon may have', () => {
  const { report, beacons } = setUp('https://collect.example/r', ['opaque-token', '']);
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl';
  report({
    kind: 'remote-load',
    message: `opaque-token ${jwt} Bearer abc.def ${'long '.repeat(50_000)}`,
    cause: new Error('GET https://api.example/refresh?refreshToken=hidden#x failed'),
  });
  const body = String(beacons[0]?.[1]);
  for (const secret of ['opaque-token', jwt, 'abc.def', 'hidden']) expect(body).not.toContain(secret);
  expect(body).toContain('https://api.example/refresh?… failed');
  expect(body.length).toBeLessThan(2_000);
});

test('the outcome of a navigation is told, but is no fault to collect', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  const { report, beacons, errors } = setUp('https://collect.example/r');
  report({ kind: 'navigation', message: 'duplicated: /inplay -> /inplay' });
  expect([info.mock.calls.length, errors.mock.calls.length, beacons.length]).toEqual([1, 0, 0]);
});
