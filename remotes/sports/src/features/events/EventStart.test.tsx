import { act, screen } from '@testing-library/react';
import { formatTime } from '@touchline/shared/format';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { EventStart } from './EventStart';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Noon of the player's own zone. */
const NOW = new Date(2026, 10, 25, 12).getTime();

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('calls tomorrow today after midnight, also where the device slept through it', () => {
  jest.useFakeTimers({ now: NOW });
  const matchDate = new Date(NOW + DAY).toISOString();
  renderWithPlatform(<EventStart event={{ status: 'OPEN', matchDate }} />, { platform: fakePlatform() });
  expect(screen.getByText(`Tomorrow ${formatTime(matchDate)}`)).toBeInTheDocument();
  jest.setSystemTime(NOW + 20 * 3_600_000);
  act(() => jest.advanceTimersByTime(MINUTE));
  expect(screen.getByText(`Today ${formatTime(matchDate)}`)).toBeInTheDocument();
});

describe.each([-365 * DAY, -DAY, -5 * MINUTE, 0, 5 * MINUTE, DAY, 365 * DAY])(
  'a device that is wrong by %i ms',
  (offset) => {
    it.each([
      ['Today', 3_600_000],
      ['Tomorrow', DAY],
      ['Yesterday', -DAY],
    ])('says %s by the server’s clock', (day, ahead) => {
      jest.spyOn(Date, 'now').mockReturnValue(NOW + offset);
      const platform = Object.assign(fakePlatform(), { clock: { serverNow: () => NOW } });
      const matchDate = new Date(NOW + ahead).toISOString();
      renderWithPlatform(<EventStart event={{ status: 'OPEN', matchDate }} />, { platform });
      expect(screen.getByText(`${day} ${formatTime(matchDate)}`)).toBeInTheDocument();
    });
  },
);
