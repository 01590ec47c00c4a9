import { LANGUAGES, nameOfLanguage } from './settings';

test.each(LANGUAGES)('%s has the name that the language itself uses', (tag) => {
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  expect(nameOfLanguage(tag)).toBe(names.of(tag));
});

test('a language that this client has no texts in has its own name too, and what is no tag stands for itself', () => {
  expect(['pa', 'constructor', 'not a tag'].map(nameOfLanguage)).toEqual([
    'ਪੰਜਾਬੀ',
    'constructor',
    'not a tag',
  ]);
});
