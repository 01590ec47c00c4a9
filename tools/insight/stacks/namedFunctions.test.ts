import { functionAround, namedFunctions } from './namedFunctions';

const SOURCE = `
export function plain() { return /*plain*/ 1; }
const arrow = async () => /*arrow*/ 1;
const Row = memo(({ a }: { a: string }) => <p onClick={() => /*Row*/ a}>{a}</p>);
const object = { method() { return /*method*/ 1; }, 'key-1': () => /*key-1*/ 1 };
class Feed<T> {
  #age = () => /*Feed.age*/ 1;
  static of<T>() { return new Feed<T>(/*Feed.of*/); }
  get last(): T { return list.map((one) => /*Feed.last*/ one); }
  inner() { function deep() { return /*deep*/ 1; } return deep(); }
}
exports.given = function () { return /*given*/ 1; };
plain(/**/ () => 1);
`;

test('each place has its innermost function with a name', () => {
  const functions = namedFunctions(SOURCE);
  const marks = [...SOURCE.matchAll(/\/\*([\w.-]+)\*\//g)];
  expect(marks.length).toBe(10);
  for (const { 1: name, index } of marks) expect(functionAround(functions, index)).toBe(name);
  expect(functionAround(functions, SOURCE.indexOf('/**/'))).toBeUndefined();
});

test('what is no source has no functions', () => {
  expect(namedFunctions('<<<<<<< not a source }{')).toEqual([]);
});
