import { unusedIcons } from './unused-icons.mjs';

test('a view keeps the icons whose names it has, and its other texts', () => {
  const script =
    'let a={trash:"M3 6h18",star:"M12 3l2","star-filled":"M12 3z","eye-off":"M3 3l18"},b=["star","star-filled"],c={note:"Menu"};f({icon:"eye"})';
  const unused = unusedIcons(script).map(({ start, end }) => script.slice(start, end));
  expect(unused).toEqual(['trash:"M3 6h18",', '"eye-off":"M3 3l18"']);
});
