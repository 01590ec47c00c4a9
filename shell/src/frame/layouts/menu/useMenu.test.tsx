import { act, screen, within } from '@testing-library/react';
import { readWhole } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { fakePlatform, playerLogin } from '@touchline/shared/testing';
import { catalogue, renderShell, settingsWith } from '../../../testing/renderShell';

const SPORTS = ['football', 'cricket', 'casino'] as const;
const pages = () => screen.getByRole('navigation', { name: 'Pages and sports' });
const bar = () => screen.getByRole('navigation', { name: 'Main' });
const labels = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);

async function open(settings = settingsWith(), routes = catalogue.routes) {
  const platform = fakePlatform({ settings });
  platform.session.open(playerLogin, 'asha');
  const shell = renderShell({ at: '/inplay', platform, sports: SPORTS, catalogue: { ...catalogue, routes } });
  await screen.findByRole('heading', { name: 'sports/./Page' });
  return shell;
}

test('without a choice of the domain the menus are as the remotes have them', async () => {
  await open();
  expect(labels(pages())).toEqual(['In-Play', 'Open Bets', 'Football', 'Cricket', 'Casino']);
  expect(labels(bar())).toEqual(['In-Play', 'Open Bets', 'Casino']);
});

test('the menus are in the page’s language, and follow it', async () => {
  const { labels$ } = await open();
  act(() => labels$.next({ sports: { 'In-Play': 'इन-प्ले', 'Open Bets': 'खुली बेट' } }));
  expect(labels(pages()).slice(0, 2)).toEqual(['इन-प्ले', 'खुली बेट']);
  expect(labels(bar()).slice(0, 2)).toEqual(['इन-प्ले', 'खुली बेट']);
  act(() => labels$.next({}));
  expect(labels(pages()).slice(0, 2)).toEqual(['In-Play', 'Open Bets']);
});

test('a remote proposes where its entries belong', async () => {
  const routes = catalogue.routes.map((route) =>
    route.menu ? { ...route, menu: { ...route.menu, order: route.path === '/open-bets' ? 10 : 20 } } : route,
  );
  await open(settingsWith(), routes);
  expect(labels(pages()).slice(0, 2)).toEqual(['Open Bets', 'In-Play']);
});

test('the domain chooses order and bar, and a change is seen at once', async () => {
  const { platform } = await open();
  const settings = settingsWith({
    menu: ['/gone', '/open-bets', '/lobby'],
    menuBar: ['/matchlist/3', '/inplay', '/gone'],
  });
  await act(async () => platform.bus.emit('settings', settings));
  expect(labels(pages())).toEqual(['Open Bets', 'In-Play', 'Casino', 'Football', 'Cricket']);
  expect(labels(bar())).toEqual(['Cricket', 'In-Play']);
});

test.each([null, 'inplay', 7, {}, [null, 7, {}, '']])(
  'a menu setting of %j leaves the menus as they are',
  async (wrong) => {
    const read = readWhole(domainSettings, { domainTitle: 'Kingfisher', menu: wrong, menuBar: wrong });
    await open(settingsWith(read));
    expect(labels(pages())).toEqual(['In-Play', 'Open Bets', 'Football', 'Cricket', 'Casino']);
    expect(labels(bar())).toEqual(['In-Play', 'Open Bets', 'Casino']);
  },
);
