import { string as ofYup } from 'yup';

type AnySchema = Record<string, (...given: unknown[]) => AnySchema>;

test('a schema of a first view takes every method that one of yup has', async () => {
  const file = './forms.js';
  const { string } = (await import(file)) as { string: () => AnySchema & { spec: { optional: boolean } } };
  const names = new Set<string>();
  for (let at = Object.getPrototypeOf(ofYup()); at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
  expect(names.size).toBeGreaterThan(30);
  const schema = string();
  for (const name of names) expect(schema[name]?.('anything')).toBe(schema);
  expect(schema.spec.optional).toBe(false);
});
