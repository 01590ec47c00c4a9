import { unusedIcons } from './unused-icons.mjs';

const cut = (...scripts: string[]) =>
  unusedIcons(scripts).map((ranges, at) => ranges.map(({ start, end }) => scripts[at]?.slice(start, end)));

test('a view keeps the icons whose names it has, and its other texts', () => {
  const script =
    'let a={trash:"M3 6h18",star:"M12 3l2","star-filled":"M12 3z","eye-off":"M3 3l18"},b=["star","star-filled"],c={note:"Menu"};f({icon:"eye"})';
  expect(cut(script)).toEqual([['trash:"M3 6h18",', '"eye-off":"M3 3l18"']]);
});

test('a build keeps the icons that any of its files names', () => {
  const list = 'let a={trash:"M3 6h18",star:"M12 3l2"};';
  expect(cut(list, 'f({icon:"star"})')).toEqual([['trash:"M3 6h18",'], []]);
});
