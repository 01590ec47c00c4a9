/** @jest-environment jsdom */
import { startVisibility } from './startVisibility';

const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => jest.restoreAllMocks());

test('it tells of a tab that becomes visible, not of one that hides', () => {
  const visibility = startVisibility(window);
  let seen = 0;
  visibility.visible$.subscribe(() => {
    seen += 1;
  });
  become('hidden');
  expect(seen).toBe(0);
  become('visible');
  expect(seen).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(seen).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(seen).toBe(2);
  visibility.stop();
  become('visible');
  expect(seen).toBe(2);
});
