/** @jest-environment jsdom */
import { fakePlatform } from '@touchline/shared/testing';
import { session } from '../../testing/fixtures';
import { oddsFor } from '../odds';
import { DISARM_AFTER_MS, OneTap } from './OneTap';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(platform = fakePlatform({ session })) {
  const oneTap = new OneTap(platform);
  const stop = oneTap.start();
  return { platform, oneTap, stop };
}

describe('one-tap betting', () => {
  it('is off at first, and a visitor cannot switch it on', () => {
    const { oneTap } = setUp(fakePlatform());
    oneTap.arm();
    expect(oneTap.state()).toEqual({ at: 'off' });
  });

  it('switches itself off after a while, counted from the last use', () => {
    const { oneTap } = setUp();
    oneTap.arm();
    jest.advanceTimersByTime(DISARM_AFTER_MS - 1);
    oneTap.use();
    jest.advanceTimersByTime(DISARM_AFTER_MS - 1);
    expect(oneTap.state().at).toBe('armed');
    jest.advanceTimersByTime(1);
    expect(oneTap.state()).toEqual({ at: 'off', reason: 'Off: not used for 60 seconds.' });
    oneTap.use();
    expect(oneTap.state().at).toBe('off');
  });

  it.each<[string, (setup: ReturnType<typeof setUp>) => void, string | undefined]>([
    [
      'a logout',
      ({ platform }) => platform.bus.emit('session', { status: 'visitor' }),
      'Off: you are logged out.',
    ],
    [
      'a lost connection',
      ({ platform }) => {
        platform.bus.emit('connection', 'Connected');
        platform.bus.emit('connection', 'Reconnecting');
      },
      'Off: the connection was lost.',
    ],
    ['a lost network', () => window.dispatchEvent(new Event('offline')), 'Off: the connection was lost.'],
    [
      'prices that cannot be reached',
      ({ platform }) => oddsFor(platform).source$.next({ at: undefined, failing: true }),
      'Off: prices can’t be reached.',
    ],
    ['leaving the ladder', ({ stop }) => stop(), undefined],
  ])('is switched off by %s', (_, happens, reason) => {
    const setup = setUp();
    setup.oneTap.arm();
    expect(setup.oneTap.state().at).toBe('armed');
    happens(setup);
    expect(setup.oneTap.state()).toEqual({ at: 'off', reason });
  });
});
