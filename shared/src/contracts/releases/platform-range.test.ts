import { satisfiesPlatform } from './platform-range';

describe('the platform range of a remote', () => {
  test.each([
    ['1.0.0', '^1.0.0', true],
    ['1.2.0', '^1.0.0', true],
    ['1.2.3', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.0', false],
    ['1.0.0', '^2.0.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', '*', false],
    ['1.0.0', '>=1.0.0', false],
    ['1.0.0', '', false],
    ['1.0', '^1.0.0', false],
  ])('platform %s within %s is %s', (version, range, expected) => {
    expect(satisfiesPlatform(version, range)).toBe(expected);
  });
});
