import { parseLong } from './parseLong';

function run(text: string, batch = 10_000): { value: unknown; pauses: number } {
  const steps = parseLong(text, batch);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { value, pauses };
  }
}

const row = (id: number) => ({ id, name: `Row "${id}" \\ ], [ }, {`, tags: ['a', { b: [] }], none: null });
const rows = Array.from({ length: 1_000 }, (_, id) => row(id));

test.each([
  ['an envelope around a list', { success: true, result: rows, error: null }],
  ['an envelope around a page', { success: true, result: { totalCount: 1_000, items: rows } }],
  ['a bare list', rows],
  ['a sport with its events', { result: { sports: { 4: { events: rows } } } }],
  ['an empty list', { result: [], other: {} }],
  ['a text', 'x'],
  ['a number', -1.5e3],
])('%s is parsed as JSON.parse parses it', (_, body) => {
  expect(run(JSON.stringify(body)).value).toEqual(body);
  expect(run(JSON.stringify(body, null, 2)).value).toEqual(body);
});

test('it pauses after each batch of rows', () => {
  expect(run(JSON.stringify({ result: rows })).pauses).toBeGreaterThan(5);
});

test('a key named __proto__ stays an own key', () => {
  const { value } = run('{"__proto__":{"admin":true},"a":1}');
  expect(Object.keys(Object(value))).toEqual(['__proto__', 'a']);
  expect(Reflect.get(Object(value), 'admin')).toBeUndefined();
});

// Every prefix, and every answer with one character more or less.
test.each([1, 10_000])('a text is refused exactly when JSON.parse refuses it, in batches of %s', (batch) => {
  const answer = '{"a": [1, {"b\\"]": "x,"}, [ ]], "c": {"d": null, "e": [true]}}';
  const texts = [...answer].flatMap((_, at) => [
    answer.slice(0, at),
    answer.slice(0, at) + answer.slice(at + 1),
    ...',:[]{}"1\\ '.split('').map((added) => answer.slice(0, at) + added + answer.slice(at)),
  ]);
  for (const text of texts)
    expect([text, outcome(() => run(text, batch).value)]).toEqual([text, outcome(() => JSON.parse(text))]);
});

function outcome(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error;
  }
}

test('an id that no number holds keeps its digits, in rows and beside them', () => {
  const { value } = run('{"result":{"id":1234567890123456789,"items":[{"id":1234567890123456788}]}}');
  expect(value).toEqual({ result: { id: '1234567890123456789', items: [{ id: '1234567890123456788' }] } });
});
