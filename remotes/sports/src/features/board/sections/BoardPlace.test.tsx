import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { BoardPlace, boardPlaces } from './BoardPlace';

/** jsdom lays nothing out: rows are 100 px high, one below the other, and the page is scrolled by hand. */
let scrolled = 0;
function moveTo(top: number) {
  scrolled = top;
  Object.assign(window, { scrollY: top });
}
beforeEach(() => {
  sessionStorage.clear();
  moveTo(0);
  jest
    .spyOn(window, 'scrollBy')
    .mockImplementation(((to: ScrollToOptions) => moveTo(scrolled + (to.top ?? 0))) as never);
  jest.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => moveTo(to.top ?? 0)) as never);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('[data-event-id]')].indexOf(this);
    const top = Math.max(at, 0) * 100 - scrolled;
    return { top, bottom: top + 100, height: 100 } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

const list = (ids: string, props: Partial<ComponentProps<typeof BoardPlace>> = {}) => (
  <BoardPlace entry="/inplay k1" content={ids} {...props}>
    <ul>
      {ids.split(' ').map((id) => (
        <li key={id} data-event-id={id}>
          {id}
        </li>
      ))}
    </ul>
  </BoardPlace>
);
const topOf = (id: string) => screen.getByText(id).getBoundingClientRect().top;

it('keeps the row that is read where it is while rows come in above it', () => {
  const view = render(list('a b c d e f'));
  moveTo(250);
  expect(topOf('d')).toBe(50);
  view.rerender(list('x y a b c d e f'));
  expect(topOf('d')).toBe(50);
});

it('moves nothing at the top of the list, where news is looked for', () => {
  const view = render(list('a b c'));
  Object.defineProperty(view.container.firstElementChild, 'getBoundingClientRect', {
    value: () => ({ top: 200 }),
  });
  view.rerender(list('x a b c'));
  expect(scrolled).toBe(0);
});

it('returns to the row with its history entry, and not with another', () => {
  const first = render(list('a b c d e f'));
  moveTo(250);
  first.unmount();
  expect(boardPlaces.read('/inplay k1')).toMatchObject({ eventId: 'd', top: 50 });
  moveTo(0);
  const other = render(list('a b c d e f', { entry: '/inplay k2' }));
  expect(scrolled).toBe(0);
  other.unmount();
  render(list('x a b c d e f'));
  expect(topOf('d')).toBe(50);
});

it('finds a row that isn’t drawn by what the list knows of it, and a row that is gone by where it was', () => {
  boardPlaces.store('/inplay k1', { eventId: 'far', top: 50, scrollY: 7_000 });
  const found = render(list('a b', { locate: () => 5_000 }));
  expect(scrolled).toBe(4_950);
  found.unmount();
  boardPlaces.store('/inplay k1', { eventId: 'gone', top: 50, scrollY: 7_000 });
  render(list('a b', { locate: () => undefined }));
  expect(scrolled).toBe(7_000);
});

it.each(['nonsense', '{}', '[1]', '[["/inplay k1",{"eventId":5}]]'])('takes %s for no place', (stored) => {
  sessionStorage.setItem('boardPlaces', stored);
  expect(boardPlaces.read('/inplay k1')).toBeUndefined();
});

it('remembers the last twenty places', () => {
  for (let at = 0; at < 30; at += 1) boardPlaces.store(`entry ${at}`, { eventId: 'a', top: 0, scrollY: 0 });
  expect(boardPlaces.read('entry 9')).toBeUndefined();
  expect(boardPlaces.read('entry 10')).toBeDefined();
  expect(boardPlaces.read('entry 29')).toBeDefined();
});
