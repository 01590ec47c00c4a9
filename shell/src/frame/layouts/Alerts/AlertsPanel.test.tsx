import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, playerSession } from '@touchline/shared/testing';
import { renderShell, settingsWith } from '../../../testing/renderShell';

/** The open list of alerts on a site whose back end sends pushes. */
async function open(hasWorker: boolean) {
  const platform = fakePlatform({
    session: playerSession('asha'),
    settings: settingsWith({ capabilities: ['push'] }),
  });
  renderShell({ at: '/inplay', platform, hasWorker });
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
  await screen.findByText('Which alerts');
}

it('notifications are offered where the back end sends them', async () => {
  await open(true);
  expect(screen.getByText('Notifications on this device')).toBeInTheDocument();
});

it('a site without a service worker offers none, because they need it', async () => {
  await open(false);
  expect(screen.queryByText('Notifications on this device')).toBeNull();
});
