import { otherBase, portBaseFrom } from './ports';

test('a base is a port, and none from which a browser would refuse a server', () => {
  expect(portBaseFrom('4000')).toBe(4000);
  for (const typed of ['80', '70000', 'x', '']) expect(() => portBaseFrom(typed)).toThrow('whole number');
  for (const base of [6000, 5995, 6660, 2045, 10_069])
    expect(() => portBaseFrom(String(base))).toThrow(
      /^Browsers refuse port \d+\. Take another base: --port-base 5000$/,
    );
});

test('the base that is offered instead can be used', () => {
  for (const base of [4000, 5000, 6000]) expect(portBaseFrom(String(otherBase(base)))).not.toBe(base);
});
