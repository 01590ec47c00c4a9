import { foldText } from './foldText';

it.each([
  ['case and accents', 'Málaga', 'malaga'],
  ['wide letters', 'ＡＢＣ', 'abc'],
  ['the dot below a Devanagari letter', 'बाज़ार', 'बाजार'],
  ['digits of other scripts', 'T२० ۲۰۲۶', 't20 2026'],
  ['Arabic vowel marks', 'اِن', 'ان'],
])('%s make no difference', (_what, text, other) => expect(foldText(text)).toBe(foldText(other)));

it('vowel signs of an Indian script make another word', () =>
  expect(foldText('भारत')).not.toBe(foldText('भरत')));
