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

it('says how long ago an alert was, and the same one that came again once', async () => {
  const platform = fakePlatform({ session: playerSession('asha') });
  const at = Date.now() - 185_000;
  const alert = { kind: 'goal', text: 'Goal: Freiburg 1–0', to: '/markets/e1' } as const;
  await platform.device.write('alerts', {
    alerts: [
      { ...alert, id: 'c', at },
      { ...alert, id: 'b', at: at - 1_000, text: 'Wicket' },
      { ...alert, id: 'a', at: at - 2_000 },
    ],
  });
  renderShell({ at: '/inplay', platform });
  await userEvent.click(await screen.findByRole('button', { name: /^Alerts/ }));
  const rows = await screen.findAllByRole('link', { name: /ago/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Goal: Freiburg 1–0 3 min ago · 2 times$/),
    expect.stringMatching(/Wicket 3 min ago$/),
  ]);
});

it('an alert of a page that this site has no more is kept, and leads nowhere', async () => {
  const platform = fakePlatform({ session: playerSession('asha') });
  platform.removePage('/bet-history');
  const alert = { kind: 'settled', at: Date.now() } as const;
  await platform.device.write('alerts', {
    alerts: [
      { ...alert, id: 'b', text: 'Settled: Match Odds', to: '/bet-history' },
      { ...alert, id: 'a', text: 'Settled: Winner', to: '/markets/e1' },
    ],
  });
  renderShell({ at: '/inplay', platform });
  await userEvent.click(await screen.findByRole('button', { name: /^Alerts/ }));
  expect(await screen.findByText('Settled: Match Odds')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Settled: Winner/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Settled: Match Odds/ })).toBeNull();
});

it('notifications are offered where the back end sends them', async () => {
  await open(true);
  expect(screen.getByText('Notifications on this device')).toBeInTheDocument();
});

it('a site without a service worker offers none, because they need it', async () => {
  await open(false);
  expect(screen.queryByText('Notifications on this device')).toBeNull();
});
