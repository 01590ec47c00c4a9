import { type RowRunner, rowColumns } from './RowPrices';

const runner = (name: string): RowRunner => ({ id: name, name, back: undefined, lay: undefined });

it.each([
  [
    ['Home', 'Away', 'The Draw'],
    ['Home', 'The Draw', 'Away'],
  ],
  [
    ['Home', 'Draw', 'Away'],
    ['Home', 'Draw', 'Away'],
  ],
  [
    ['India', 'Australia'],
    ['India', undefined, 'Australia'],
  ],
  [
    ['A', 'B', 'C'],
    ['A', 'B', 'C'],
  ],
  [['Only'], ['Only', undefined, undefined]],
  [[], [undefined, undefined, undefined]],
])('puts %j in the order 1, X, 2', (names, columns) => {
  expect(rowColumns(names.map(runner)).map((column) => column?.name)).toEqual(columns);
});
