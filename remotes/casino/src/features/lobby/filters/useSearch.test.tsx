import { act, renderHook } from '@testing-library/react';
import { startTransition } from 'react';
import { useSearch } from './useSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a text is typed until the player rests', () => {
  const { result } = renderHook(() => useSearch(''));
  act(() => result.current.search('roulette'));
  expect(result.current).toMatchObject({ text: 'roulette', isTyping: true });
  act(() => jest.advanceTimersByTime(350));
  expect(result.current).toMatchObject({ text: 'roulette', isTyping: false });
});

test('a rest does not bring back the text before a newer one that is not shown yet', () => {
  const { result } = renderHook(() => useSearch(''));
  act(() => result.current.search('roulette'));
  act(() => {
    // Not rendered before the timer of the earlier text runs.
    startTransition(() => result.current.search(''));
    jest.advanceTimersByTime(350);
  });
  expect(result.current.text).toBe('');
});
