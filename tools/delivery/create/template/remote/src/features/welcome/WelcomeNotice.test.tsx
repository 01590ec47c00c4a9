import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import WelcomeNotice from './WelcomeNotice';

it('links the page, until the player dismisses it', async () => {
  const { platform } = renderWithPlatform(<WelcomeNotice />);
  expect(await screen.findByRole('link', { name: 'Example' })).toHaveAttribute('href', '/example');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(await platform.device.read('example-welcome-seen')).toBe(true);
});

it('stays away from a player who dismissed it before', async () => {
  const platform = fakePlatform();
  await platform.device.write('example-welcome-seen', true);
  const read = jest.spyOn(platform.device, 'read');
  renderWithPlatform(<WelcomeNotice />, { platform });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(() => read.mock.results[0]?.value);
  expect(screen.queryByRole('link')).toBeNull();
});
