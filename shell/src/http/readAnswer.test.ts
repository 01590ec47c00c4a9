import { readAnswer } from './readAnswer';

test('strings lose their tags wherever they are; numbers and booleans stay', async () => {
  const text = JSON.stringify({
    a: '<b>x</b>',
    list: [{ b: '5 &lt; 6' }, '<i>y</i>'],
    n: 1.85,
    t: true,
    z: null,
  });
  expect(await readAnswer(text)).toEqual({ a: 'x', list: [{ b: '5 < 6' }, 'y'], n: 1.85, t: true, z: null });
});

test('tags written as JSON escapes are found', async () => {
  expect(await readAnswer('{"a":"\\u003cb\\u003ex\\u003c/b\\u003e"}')).toEqual({ a: 'x' });
});

test('a bare string body is cleaned too', async () => {
  expect(await readAnswer('"<b>x</b>"')).toBe('x');
});

test.each([
  '{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}',
  '{"\\u005f_proto__":{"admin":true}}',
])('__proto__ is ignored in %s', async (text) => {
  const body = await readAnswer(text);
  expect(JSON.stringify(body)).not.toContain('admin');
  expect(Object.assign({}, body)).not.toHaveProperty('admin');
});

test('a text that is no JSON is undefined', async () => {
  expect(await readAnswer('<!doctype html><title>502</title>')).toBeUndefined();
  expect(await readAnswer('')).toBeUndefined();
});

test('a javascript URL in an answer is emptied', async () => {
  expect(await readAnswer('{"url":"java\\tscript:alert(1)"}')).toEqual({ url: '' });
});

test('strings with markup in thousands are cleaned, and the page has its turns meanwhile', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    name: `Game ${at % 1_000}`,
    category: 'Dice &amp; Cards',
  }));
  const marked = rows.map((row, at) => (at < 1_000 ? { ...row, name: `<b>${row.name}</b>` } : row));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const body = await readAnswer(JSON.stringify(marked));
  clearInterval(timer);
  expect(body).toEqual(rows.map((row) => ({ ...row, category: 'Dice & Cards' })));
  expect(turns).toBeGreaterThan(3);
});
