import { memoryStorage } from '../../testing/memoryStorage';
import { createSafeStorage } from './createSafeStorage';

test('values go to the browser and come back', () => {
  const area = memoryStorage();
  const storage = createSafeStorage(() => area);
  storage.set('pins', '[1]');
  expect(area.getItem('pins')).toBe('[1]');
  expect(storage.get('pins')).toBe('[1]');
  storage.remove('pins');
  expect(storage.get('pins')).toBeUndefined();
});

test('a browser that blocks storage leaves everything working in memory', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.set('pins', '[1]');
  storage.set('baseUrl', 'https://api.example/');
  expect(storage.get('pins')).toBe('[1]');
  storage.clearExcept('baseUrl');
  expect(storage.get('pins')).toBeUndefined();
  expect(storage.get('baseUrl')).toBe('https://api.example/');
});

test('a full storage keeps the new value in memory and never shows the old one again', () => {
  const area = memoryStorage({ games: 'old' });
  const full = {
    ...area,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const storage = createSafeStorage(() => full);
  storage.set('games', 'new');
  expect(storage.get('games')).toBe('new');
  expect(createSafeStorage(() => area).get('games')).toBeUndefined();
});

test('what another tab wrote wins over what was held in memory', () => {
  let isFull = true;
  const area = memoryStorage();
  const storage = createSafeStorage(() => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return area;
  });
  storage.set('pins', 'mine');
  isFull = false;
  area.setItem('pins', 'theirs');
  storage.forgetMemory('pins');
  expect(storage.get('pins')).toBe('theirs');
});
