import { act, fireEvent, render, screen } from '@testing-library/react';
import { number } from '@touchline/shared/contracts/reading';
import { KeepPlace, listPlaces, useLongList } from '.';

function List({ count }: { count: number }) {
  const { drawn, startOf, height, focusHandlers } = useLongList({
    count,
    heightOf: () => 50,
    sizes: 50,
    margin: 100,
    overscan: 2,
    focusNameOf: (element) => element.closest('li')?.dataset.index,
    indexOfName: Number,
  });
  return (
    <ul style={{ height }} {...focusHandlers}>
      {drawn.map((index) => (
        <li key={index} data-index={index} style={{ top: startOf(index) }}>
          <button type="button">Row {index}</button>
        </li>
      ))}
    </ul>
  );
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('a long list', () => {
  beforeEach(() => scrollTo(0));

  test('only the rows on the screen and a few beside them are drawn, in the room of all', () => {
    render(<List count={5_000} />);
    expect(rows().length).toBeLessThan(40);
    expect(screen.getByRole('list')).toHaveStyle({ height: '250000px' });
    expect(screen.getByText('Row 3').closest('li')).toHaveStyle({ top: '150px' });
  });

  test('the rows follow the window, and the focused one stays with its neighbours', () => {
    render(<List count={5_000} />);
    act(() => screen.getByRole('button', { name: 'Row 3' }).focus());
    scrollTo(100_000);
    expect(rows()).toEqual(expect.arrayContaining(['Row 2', 'Row 3', 'Row 4', 'Row 2000']));
    expect(rows()).not.toContain('Row 1');
    expect(screen.getByRole('button', { name: 'Row 3' })).toHaveFocus();
  });

  test('a list that gets shorter draws nothing beyond its end', () => {
    const { rerender } = render(<List count={10} />);
    act(() => screen.getByRole('button', { name: 'Row 9' }).focus());
    rerender(<List count={3} />);
    expect(rows()).toEqual(['Row 0', 'Row 1', 'Row 2']);
  });
});

describe('the places of a list', () => {
  beforeEach(() => sessionStorage.clear());

  test('are kept by history entry, forgotten one by one, and the oldest first', () => {
    const places = listPlaces('testPlaces', number);
    for (let entry = 1; entry <= 21; entry += 1) places.store(`e${entry}`, entry);
    expect(places.read('e1')).toBeUndefined();
    expect(places.read('e2')).toBe(2);
    places.store('e2', undefined);
    expect(places.read('e2')).toBeUndefined();
    expect(places.read('e21')).toBe(21);
  });

  test('what is stored wrongly counts as none', () => {
    const places = listPlaces('testPlaces', number);
    sessionStorage.setItem('testPlaces', '[["e1","far"],["e2",2],7]');
    expect(places.read('e1')).toBeUndefined();
    expect(places.read('e2')).toBe(2);
    sessionStorage.setItem('testPlaces', '{');
    expect(places.read('e2')).toBeUndefined();
  });

  test('are kept in memory where the storage takes no more', () => {
    const places = listPlaces('testPlaces', number);
    places.store('e1', 1);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    places.store('e2', 2);
    expect([places.read('e1'), places.read('e2')]).toEqual([1, 2]);
    full.mockRestore();
    places.store('e3', 3);
    expect(JSON.parse(sessionStorage.getItem('testPlaces') ?? '')).toEqual([
      ['e1', 1],
      ['e2', 2],
      ['e3', 3],
    ]);
  });
});

describe('the row that a player reads', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('is the one at which the page came to rest, in a browser that does not say when a scroll has ended', () => {
    const places = listPlaces('testPlaces', number);
    const show = jest.fn();
    const list = (size: number) => (
      <KeepPlace places={places} entry="e1" content="" size={size} placeIn={() => window.scrollY} show={show}>
        <p>Rows</p>
      </KeepPlace>
    );
    const { rerender, unmount } = render(list(1));
    scrollTo(300);
    jest.advanceTimersByTime(50);
    scrollTo(700);
    rerender(list(2));
    expect(show).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    scrollTo(0);
    rerender(list(3));
    expect(show.mock.calls.map(([place]) => place)).toEqual([700]);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
