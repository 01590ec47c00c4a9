import { act, screen } from '@testing-library/react';
import { renderWithPlatform } from '@touchline/shared/testing';
import type { ComponentProps } from 'react';
import { TimeToOff } from './RaceField';

const HOUR = 3_600_000;

test('a race is counted down in its last hour and then due, also where the device slept meanwhile', () => {
  jest.useFakeTimers();
  const matchDate = new Date(Date.now() + 3 * HOUR).toISOString();
  const event = { id: 'r1', matchDate } as ComponentProps<typeof TimeToOff>['event'];
  renderWithPlatform(<TimeToOff event={event} />);
  expect(screen.queryByRole('timer')).toBeNull();
  const sleep = (ms: number) => {
    jest.setSystemTime(Date.now() + ms);
    act(() => jest.advanceTimersByTime(30_000));
  };
  sleep(2.5 * HOUR);
  expect(screen.getByRole('timer')).toHaveTextContent('29:30');
  sleep(2 * HOUR);
  expect(screen.getByText('Due off')).toBeVisible();
  jest.useRealTimers();
});
