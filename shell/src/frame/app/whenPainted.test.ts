/** @jest-environment jsdom */
import { whenPainted } from './whenPainted';

afterEach(() => jest.restoreAllMocks());

test('it waits for the page to load, then for a moment of rest', async () => {
  const ready = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  let started = false;
  const begun = new Promise<void>((resolve) => {
    whenPainted(window)(() => {
      started = true;
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(started).toBe(false);
  ready.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(started).toBe(false);
  await begun;
});

test('on a page that has loaded it waits for the moment alone', async () => {
  await new Promise<void>((resolve) => whenPainted(window)(resolve));
});
