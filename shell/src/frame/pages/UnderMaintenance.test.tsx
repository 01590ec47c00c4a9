import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@touchline/shared/testing';
import { renderShell, settingsWith } from '../../testing/renderShell';

async function open(suspended: boolean) {
  const platform = fakePlatform({ settings: settingsWith() });
  const reload = jest.spyOn(platform.settings, 'reload');
  const shell = renderShell({ at: '/under-maintenance', platform, suspended });
  await waitFor(() => expect(shell.settled()).toBe(true));
  // The page's code arrives.
  await act(async () => undefined);
  return { ...shell, reload };
}

afterEach(() => jest.useRealTimers());

describe('the maintenance page', () => {
  it('asks for the settings every 15 seconds, and on request', async () => {
    jest.useFakeTimers();
    const { reload } = await open(true);
    await act(() => jest.advanceTimersByTimeAsync(14_999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(15_001));
    expect(reload).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('lets the player in when the site opens', async () => {
    const { suspended$, here } = await open(true);
    await act(async () => suspended$.next(false));
    await waitFor(() => expect(here()).toBe('/inplay'));
  });

  it('says that the site is open to whoever comes by chance', async () => {
    const { here } = await open(false);
    expect(screen.getByRole('heading', { name: 'The site is open' })).toBeInTheDocument();
    expect(here()).toBe('/under-maintenance');
  });
});
