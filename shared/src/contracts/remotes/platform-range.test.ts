import { lackingFor, majorsOfRange, satisfiesPlatform } from './platform-range';

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
    ['1.10.0', '^1.9.0 || ^2.0.0', true],
    ['2.3.0', '^1.9.0||^2.0.0', true],
    ['1.8.0', '^1.9.0 || ^2.0.0', false],
    ['3.0.0', '^1.9.0 || ^2.0.0', false],
    ['2.0.0', '^1.9.0 || 2.0.0', true],
    ['2.0.0', '^1.9.0 ||', false],
    ['2.0.0', '^1.9.0 | ^2.0.0', false],
  ])('platform %s within %s is %s', (version, range, expected) => {
    expect(satisfiesPlatform(version, range)).toBe(expected);
  });

  test.each([
    ['^1.9.0 || ^2.0.0', [1, 2]],
    ['10.0.1', [10]],
    ['>=1.0.0', []],
    ['', []],
  ])('%j names the majors %j', (range, majors) => {
    expect(majorsOfRange(range)).toEqual(majors);
  });
});

describe('what a release needs and a shell lacks', () => {
  const react = { react: '^19.0.0', 'react-dom': '^19.0.0' };
  const shell = { platform: '1.8.0', shared: { react: '19.3.1', 'react-dom': '19.3.1' } };
  test.each([
    ['nothing', { platform: '^1.2.0', shared: react }, shell, []],
    ['nothing of a release of before', { platform: '^1.2.0' }, shell, []],
    [
      'nothing of a shell that does not say it',
      { platform: '^1.2.0', shared: react },
      { platform: '1.8.0' },
      [],
    ],
    [
      'React of another major',
      { platform: '^1.2.0', shared: { react: '^18.0.0' } },
      shell,
      [{ what: 'react', range: '^18.0.0', has: '19.3.1' }],
    ],
    [
      'a module that it does not share',
      { platform: '^2.0.0', shared: { toString: '^1.0.0' } },
      shell,
      [
        { what: 'platform', range: '^2.0.0', has: '1.8.0' },
        { what: 'toString', range: '^1.0.0', has: 'none' },
      ],
    ],
  ])('is %s', (_, release, offers, expected) => {
    expect(lackingFor(release, offers)).toEqual(expected);
  });
});
