import { act, fireEvent, screen } from '@testing-library/react';
import { api as calls } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { game } from '../games/testing/game-fixture';
import LobbyPage from '../LobbyPage';

jest.mock('../../../device', () => ({ device: () => 'desktop' }));

/** jsdom has no layout: four columns of 150 px, rows of 250 px, a window of 800 px that the test scrolls. */
beforeEach(() => {
  Object.assign(window, { innerHeight: 800, scrollY: 0 });
  // The virtualizer scrolls the page to its current position.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const styleOf = window.getComputedStyle;
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
    element.className.includes('measure')
      ? ({
          gridTemplateColumns: '150px 150px 150px 150px',
          columnGap: '16px',
          rowGap: '20px',
        } as CSSStyleDeclaration)
      : styleOf(element, pseudo),
  );
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, height: 250, width: 650 }) as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

async function longLobby() {
  const platform = fakePlatform();
  const games = Array.from({ length: 5_000 }, (_, at) => game({ id: `g${at}` }));
  platform.answer(calls.getInternationalGames, () => []);
  platform.answer(calls.getGamesFile, () => games);
  platform.answer(calls.treeSportWithEvent, () => ({ sports: [] }));
  renderWithPlatform(<LobbyPage />, { platform });
  return screen.findByRole('region', { name: 'All games' });
}

const scrollTo = (top: number) =>
  act(async () => {
    Object.assign(window, { scrollY: top });
    fireEvent.scroll(window);
  });
const tile = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name} `) });

test('of thousands only the tiles near the screen are drawn, in a list that says how long it is', async () => {
  await longLobby();
  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(40);
  expect(drawn[0]).toHaveAttribute('aria-setsize', '5000');
  expect(drawn[5]).toHaveAttribute('aria-posinset', '6');
  expect(drawn[5]).toHaveStyle({ transform: 'translate(166px, 270px)' });
});

test('the tiles follow the scroll, and the one with the focus stays', async () => {
  await longLobby();
  act(() => tile('Game g0Dream')?.focus());
  await scrollTo(27_000);
  expect(screen.getByRole('link', { name: /Game g400/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Game g40Dream/ })).not.toBeInTheDocument();
});
