/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import { wireOdds } from '../../testing/fixtures';
import { marketRef } from '../odds';
import { OddsStore } from '../odds/store/OddsStore';
import { LadderBook } from './LadderBook';

const m1 = marketRef('e1', 'm1');
const cell = () => document.createElement('div');

function setUp() {
  const frames: (() => void)[] = [];
  const store = new OddsStore((run) => void frames.push(run));
  const book = new LadderBook(store, m1, 'r1');
  const stop = book.start();
  const show = (price: number) => {
    const cells = { row: cell(), back: cell(), lay: cell(), price: cell() };
    book.show(price, cells);
    return {
      cells,
      shows: () => [cells.back.textContent, cells.lay.textContent, cells.row.hasAttribute('data-last')],
      volume: () => cells.price.style.getPropertyValue('--volume'),
    };
  };
  const take = async (version: number, best: number, lastTraded?: number) => {
    const odds = wireOdds(best, { version });
    const [market] = odds.markets;
    const [runner] = market?.runners ?? [];
    if (runner) Object.assign(runner, { lastTraded });
    store.apply(readWhole(api.getUserOdds.result, odds), 0, new Set(['e1']));
    for (const run of frames.splice(0)) run();
    await Promise.resolve();
  };
  return { book, show, take, stop };
}

describe('the book of a ladder', () => {
  it('writes what is on offer into the ticks on the screen, and clears what has gone', async () => {
    const { show, take } = setUp();
    const [at185, at186, at187] = [show(185), show(186), show(187)];
    await take(1, 1.85, 1.86);
    expect(at185.shows()).toEqual(['25k', '', false]);
    expect(at186.shows()).toEqual(['', '', true]);
    expect(at187.shows()).toEqual(['', '12k', false]);
    await take(2, 1.86);
    expect(at185.shows()).toEqual(['', '', false]);
    expect(at186.shows()).toEqual(['25k', '', false]);
    // A row that becomes visible later shows it at once.
    expect(show(184).shows()).toEqual(['9k', '', false]);
  });

  it('draws volume by what is on offer, and by what was matched where that is known', async () => {
    const { book, show, take } = setUp();
    const [at185, at190] = [show(185), show(190)];
    await take(1, 1.85);
    expect([at185.volume(), at190.volume()]).toEqual(['100%', '0%']);
    book.setTraded([
      { price: 185, size: 50_000 },
      { price: 190, size: 200_000 },
    ]);
    expect([at185.volume(), at190.volume()]).toEqual(['25%', '100%']);
    book.setTraded([]);
    expect([at185.volume(), at190.volume()]).toEqual(['100%', '0%']);
  });

  it('writes only ticks that changed, once for all changes of a frame, and nothing after its end', async () => {
    const { show, take, stop } = setUp();
    const at187 = show(187);
    await take(1, 1.85);
    const written: MutationRecord[] = [];
    const observer = new MutationObserver(() => undefined);
    observer.observe(at187.cells.lay, { characterData: true, subtree: true, childList: true });
    await take(2, 1.86);
    written.push(...observer.takeRecords());
    expect(written).toEqual([]);
    stop();
    const at186 = show(186);
    await take(3, 1.9);
    expect(at186.shows()).toEqual(['25k', '', false]);
  });

  it('opens around the best price, else around the last traded one', async () => {
    const { book, take } = setUp();
    expect(book.centre()).toBeUndefined();
    await take(1, 1.85, 1.9);
    expect(book.centre()).toBe(185);
    const traded = new LadderBook(
      {
        price: (key) => (key.endsWith('TRADED') ? { price: 190 } : undefined),
        subscribe: () => () => undefined,
      },
      m1,
      'r1',
    );
    expect(traded.centre()).toBe(190);
  });
});
