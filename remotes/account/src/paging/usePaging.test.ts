import { pageOf } from './usePaging';

const all = Array.from({ length: 50 }, (_, index) => index);
const second = { SkipCount: 20, MaxResultCount: 20 };

test.each([
  ['the page that was asked for', all.slice(20, 40)],
  ['the rest of the list from there', all.slice(20)],
  ['the whole list', all],
])('of a back end that gives %s, the page is shown', (_, items) => {
  expect(pageOf({ totalCount: 50, items }, second)).toEqual({ totalCount: 50, items: all.slice(20, 40) });
});

test('of a whole list with a row that could not be read, the page is shown', () => {
  const items = all.slice(1);
  expect(pageOf({ totalCount: 50, items, leftOut: 1 }, second).items).toEqual(items.slice(20, 40));
});

test('without a total, the end is known after a page that is shorter than requested', () => {
  const uncounted = (items: number[]) => ({ totalCount: items.length, isUncounted: true, items });
  expect(pageOf(uncounted(all.slice(20, 40)), second).totalCount).toBeUndefined();
  expect(pageOf(uncounted(all.slice(20, 25)), second).totalCount).toBe(25);
});

test('the last page is as short as it comes', () => {
  const items = all.slice(40);
  expect(pageOf({ totalCount: 50, items }, { SkipCount: 40, MaxResultCount: 20 }).items).toEqual(items);
});
