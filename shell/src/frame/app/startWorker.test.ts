/** @jest-environment jsdom */
import { firstPrices } from './startWorker';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const PRICE = '<button type="button"><span data-price>1.5</span></button>';

beforeEach(() => {
  jest.useFakeTimers();
  show('');
});
afterEach(() => jest.useRealTimers());

/** Whether the worker may begin after so many ms. */
async function begun(waiting: Promise<void>, ms: number) {
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(ms);
  return isOver;
}

it('prices that are there already start the worker at once, also where nothing measures their time', async () => {
  show(PRICE);
  expect(await begun(firstPrices(), 0)).toBe(true);
});

it('prices that come later start it once they are drawn', async () => {
  const waiting = firstPrices();
  expect(await begun(waiting, 2_000)).toBe(false);
  show(PRICE);
  expect(await begun(waiting, 100)).toBe(true);
});

it('a page without prices waits for ten seconds', async () => {
  show('<button type="button" data-empty><span data-price></span></button>');
  const waiting = firstPrices();
  expect(await begun(waiting, 9_900)).toBe(false);
  expect(await begun(waiting, 200)).toBe(true);
});
