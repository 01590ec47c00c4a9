/** @jest-environment jsdom */
import { keepLanguage, languageFor, languageIn, markLanguage } from './language.state';

const INDIA = { languages: ['en', 'hi', 'ur'], language: 'hi' };

test.each([
  ['the player’s choice', { chosen: 'ur', device: ['en-IN'] }, INDIA, 'ur'],
  [
    'the device’s, where the player has chosen none',
    { chosen: undefined, device: ['ta', 'en-IN'] },
    INDIA,
    'en',
  ],
  [
    'the domain’s, where the device has none that it offers',
    { chosen: undefined, device: ['ta'] },
    INDIA,
    'hi',
  ],
  ['never one that the domain does not offer', { chosen: 'ta', device: [] }, INDIA, 'hi'],
  ['English where the domain offers none', { chosen: 'hi', device: ['hi'] }, { languages: [] }, 'en'],
  [
    'English where the domain’s own is not offered',
    { chosen: undefined, device: [] },
    { languages: ['ur'], language: 'hi' },
    'en',
  ],
])('the language is %s', (_what, wanted, domain, language) => {
  expect(languageFor(wanted, domain)).toBe(language);
});

test('the choice is kept in a cookie', () => {
  keepLanguage('hi');
  expect(languageIn(document.cookie)).toBe('hi');
  expect(languageIn('theme=dark; xlanguage=ur')).toBeUndefined();
  expect(languageIn('language=<script>')).toBeUndefined();
});

test('the page says its language and direction', () => {
  markLanguage('ur');
  expect(document.documentElement).toHaveAttribute('lang', 'ur');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  markLanguage('hi');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
