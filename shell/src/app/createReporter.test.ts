import { createReporter } from './createReporter';

const setUp = (reportTo: string | undefined) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const beacons: [string, unknown][] = [];
  const sendBeacon = (url: string | URL, body?: BodyInit | null) => {
    beacons.push([String(url), body]);
    return true;
  };
  const view: Window = Object.create(window, { navigator: { value: { sendBeacon } } });
  return { report: createReporter(reportTo, view), errors, beacons };
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
