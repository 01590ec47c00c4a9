/** @jest-environment jsdom */
import { PricesAnnouncer, QUIET_MS } from '../PricesAge';
import { STALE_AFTER_MS } from '../store/OddsStore';
import { marketRef } from '../store/price-keys';
import { StaleMarks } from './StaleMarks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  let confirmed: number | undefined = Date.now();
  const marks = new StaleMarks(() => confirmed, Date.now);
  const confirm = () => {
    confirmed = Date.now();
    marks.refresh();
  };
  return { marks, confirm, forget: () => (confirmed = undefined) };
}

describe('StaleMarks', () => {
  it('marks a market that nothing has confirmed for too long, until the next confirmation', () => {
    const { marks, confirm } = setUp();
    const card = document.createElement('section');
    marks.mark(card, marketRef('e1', 'm1'));
    jest.advanceTimersByTime(STALE_AFTER_MS);
    expect(card).not.toHaveAttribute('data-stale');
    jest.advanceTimersByTime(1_000);
    expect(card).toHaveAttribute('data-stale');
    confirm();
    expect(card).not.toHaveAttribute('data-stale');
  });

  it('does not call a price old of which nothing is known yet', () => {
    const { marks, forget } = setUp();
    forget();
    const card = document.createElement('section');
    marks.mark(card, marketRef('e1', 'm1'));
    jest.advanceTimersByTime(10 * STALE_AFTER_MS);
    expect(card).not.toHaveAttribute('data-stale');
  });

  it('looks at nothing once nobody shows a market', () => {
    const { marks } = setUp();
    const card = document.createElement('section');
    const stop = marks.mark(card, marketRef('e1', 'm1'));
    jest.advanceTimersByTime(STALE_AFTER_MS + 1_000);
    stop();
    expect(card).not.toHaveAttribute('data-stale');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('PricesAnnouncer', () => {
  it('says that prices stopped and that they are back, and nothing in between', () => {
    const said: string[] = [];
    const announcer = new PricesAnnouncer((message) => said.push(message));
    const steps: [stale: boolean, at: number][] = [
      [false, 0],
      [true, 1_000],
      [true, 2_000],
      [false, 3_000],
      [true, 4_000],
      [false, 1_000 + QUIET_MS],
      [false, 2_000 + QUIET_MS],
    ];
    for (const [stale, at] of steps) announcer.look(stale, at);
    expect(said).toEqual(['Prices are not being updated.', 'Prices are up to date again.']);
  });
});
