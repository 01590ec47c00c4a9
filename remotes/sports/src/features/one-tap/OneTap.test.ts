/** @jest-environment jsdom */
import { confirmPreference } from '@touchline/shared/storage';
import { fakePlatform } from '@touchline/shared/testing';
import { otherSession, session } from '../../testing/fixtures';
import { oddsFor } from '../odds';
import { DISARM_AFTER_MS, OneTap, STANDS_FOR_MS } from './OneTap';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(platform = fakePlatform({ session })) {
  return { platform, oneTap: new OneTap(platform) };
}

describe('one-tap betting', () => {
  it('is off at first, and a visitor cannot switch it on', () => {
    const { oneTap } = setUp(fakePlatform());
    oneTap.arm();
    expect(oneTap.state()).toEqual({ at: 'off' });
  });

  it('is not switched on while prices can’t be reached', () => {
    const { platform, oneTap } = setUp();
    oddsFor(platform).source$.next({ at: undefined, failing: true });
    oneTap.arm();
    expect(oneTap.state()).toEqual({ at: 'off', reason: 'Off: prices can’t be reached.' });
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

  it('refuses the first tap after a sleep of the device, in which no timer ran', () => {
    const { oneTap } = setUp();
    oneTap.arm();
    jest.advanceTimersByTime(5_000);
    // The device's clock goes on while it sleeps, its timers do not.
    jest.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(oneTap.allow({ isSecond: false })).toBe('Off: not used for 60 seconds.');
    expect(oneTap.state()).toEqual({ at: 'off', reason: 'Off: not used for 60 seconds.' });
  });

  it('stays on for its minute when the device’s clock is put back', () => {
    const { oneTap } = setUp();
    oneTap.arm();
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(DISARM_AFTER_MS - 1);
    expect(oneTap.allow({ isSecond: false })).toBeUndefined();
    jest.advanceTimersByTime(DISARM_AFTER_MS);
    expect(oneTap.state().at).toBe('off');
  });

  it.each<[string, (setup: ReturnType<typeof setUp>) => void, string]>([
    [
      'a logout',
      ({ platform }) => platform.bus.emit('session', { status: 'visitor' }),
      'Off: you are logged out.',
    ],
    [
      'a login of another player, as in another window',
      ({ platform }) => platform.bus.emit('session', otherSession),
      'Off: another player has logged in.',
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
    ['another stake', ({ oneTap }) => oneTap.setStake('250'), 'Off: the stake was changed.'],
  ])('is switched off by %s', (_, happens, reason) => {
    const setup = setUp();
    setup.oneTap.arm();
    expect(setup.oneTap.state().at).toBe('armed');
    happens(setup);
    expect(setup.oneTap.state()).toEqual({ at: 'off', reason });
  });

  it('stays on while the session of its player is renewed', () => {
    const { platform, oneTap } = setUp();
    oneTap.arm();
    platform.bus.emit('session', { ...session });
    expect(oneTap.state().at).toBe('armed');
  });

  const GONE = 'The price had just changed: nothing was bet.';
  it.each([
    [
      'the price has stood',
      { pressedAt: 5_000, changedAt: 5_000 - STANDS_FOR_MS, isSecond: false },
      undefined,
    ],
    ['it changed as the finger came down', { pressedAt: 5_000, changedAt: 4_990, isSecond: false }, GONE],
    ['it changed under the finger', { pressedAt: 5_000, changedAt: 5_800, isSecond: false }, GONE],
    ['it is a tick, which never moves', { isSecond: false }, undefined],
    ['the tap before was just now', { isSecond: true }, 'The second of two quick taps was ignored.'],
  ])('where %s, a tap is answered', (_, tap, expected) => {
    const { oneTap } = setUp();
    oneTap.arm();
    expect(oneTap.allow(tap)).toBe(expected);
    expect(oneTap.state().at).toBe('armed');
  });

  it('does not bet for a player who wants to be asked', () => {
    const { oneTap } = setUp();
    oneTap.arm();
    confirmPreference.write(true);
    expect(oneTap.allow({ isSecond: false })).toBe('Off: “Confirm before placing” is on.');
    expect(oneTap.state().at).toBe('off');
    confirmPreference.write(false);
  });

  it('takes no stake of another player, and keeps its own while it is on', () => {
    const { platform, oneTap } = setUp();
    const stakes = jest.spyOn(platform.session, 'stakes');
    stakes.mockReturnValue([{ title: '500', value: 500 }]);
    expect(oneTap.stake()).toBe('500');
    oneTap.arm();
    stakes.mockReturnValue([{ title: '5k', value: 5_000 }]);
    expect(oneTap.stake()).toBe('500');
    oneTap.setStake('900');
    jest.spyOn(platform.session, 'current').mockReturnValue(otherSession);
    expect(oneTap.stake()).toBe('5000');
  });

  it('marks the page while it is on', () => {
    const { oneTap } = setUp();
    oneTap.arm();
    expect(document.documentElement).toHaveAttribute('data-one-tap');
    oneTap.disarm();
    expect(document.documentElement).not.toHaveAttribute('data-one-tap');
  });
});
