import { fakePlatform } from '../testing';
import { perPlatform } from './perPlatform';

it('makes a value once for each platform, at its first use', () => {
  const make = jest.fn(() => ({ made: true }));
  const storeOf = perPlatform(make);
  expect(make).not.toHaveBeenCalled();
  const platform = fakePlatform();
  const other = fakePlatform();
  expect(storeOf(platform)).toBe(storeOf(platform));
  expect(storeOf(other)).not.toBe(storeOf(platform));
  expect(make.mock.calls).toEqual([[platform], [other]]);
});

it('gives what else the first use has to what makes the value', () => {
  const namesOf = perPlatform((_, name: string) => [name]);
  const platform = fakePlatform();
  expect(namesOf(platform, 'first')).toEqual(['first']);
  expect(namesOf(platform, 'second')).toEqual(['first']);
});

it('makes a value again after it could not be made', () => {
  const make = jest.fn<string, []>().mockImplementationOnce(() => {
    throw new Error('no storage');
  });
  make.mockReturnValue('made');
  const storeOf = perPlatform(make);
  const platform = fakePlatform();
  expect(() => storeOf(platform)).toThrow('no storage');
  expect(storeOf(platform)).toBe('made');
});
