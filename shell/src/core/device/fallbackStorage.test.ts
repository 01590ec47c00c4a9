/** @jest-environment jsdom */
import { createSafeStorage } from './createSafeStorage';
import { fallbackStorage } from './fallbackStorage';

/** A window whose storages are blocked, as in private modes. */
function blocked(): Window {
  const navigator = { locks: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) } };
  const view = Object.create(window, { navigator: { value: navigator } });
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(view, area, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  return view;
}

describe('a browser that blocks storage', () => {
  it('is lent one for the life of the page', () => {
    const view = blocked();
    fallbackStorage(view);
    view.localStorage.setItem('tv', '1');
    expect([view.localStorage.getItem('tv'), view.localStorage.length]).toEqual(['1', 1]);
    expect(view.sessionStorage.getItem('tv')).toBeNull();
  });

  it('has no locks to wait for: it refuses them too', () => {
    const view = blocked();
    fallbackStorage(view);
    expect(view.navigator.locks).toBeUndefined();
  });

  it('forgets what the page was lent when another tab ends the session', () => {
    const view = blocked();
    fallbackStorage(view);
    const storage = createSafeStorage(() => view.localStorage);
    storage.set('accessToken', 'a');
    storage.forgetMemory(undefined);
    expect(storage.get('accessToken')).toBeUndefined();
  });
});

it('leaves a storage that works alone', () => {
  const before = window.localStorage;
  fallbackStorage(window);
  expect(window.localStorage).toBe(before);
});
