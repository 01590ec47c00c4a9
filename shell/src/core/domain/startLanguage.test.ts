/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts';
import { fakePlatform } from '@touchline/shared/testing';
import { startBus } from '../bus/startBus';
import { startLanguage } from './startLanguage';

async function settingsOf(wire: object) {
  const platform = fakePlatform();
  platform.answer(api.getDomainSettings, () => wire);
  return platform.api.run(api.getDomainSettings, { key: 100 });
}

async function start(wire: object, device: readonly string[] = ['en-IN']) {
  const bus = startBus();
  const said: string[] = [];
  bus.on('language').subscribe((language) => said.push(language));
  const language = startLanguage({ bus, view: { document, navigator: { languages: device } } });
  bus.emit('settings', { status: 'fresh', settings: await settingsOf(wire) });
  return { bus, language, said };
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is where the choice is kept
  document.cookie = 'language=; max-age=0; path=/';
});

test('a domain without languages is in English', async () => {
  const { said } = await start({}, ['hi']);
  expect(said).toEqual(['en']);
});

test('the page follows the device, then the player', async () => {
  const { said, language } = await start({ languages: ['en', 'hi', 'ur'], language: 'en' }, ['hi-IN']);
  expect(document.documentElement.lang).toBe('hi');
  language.choose('ur');
  expect(said).toEqual(['en', 'hi', 'ur']);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('a choice that the domain takes back gives way, and comes back with it', async () => {
  const { bus, language, said } = await start({ languages: ['en', 'hi'] });
  language.choose('hi');
  bus.emit('settings', { status: 'fresh', settings: await settingsOf({}) });
  bus.emit('settings', { status: 'fresh', settings: await settingsOf({ languages: ['en', 'hi'] }) });
  expect(said).toEqual(['en', 'hi', 'en', 'hi']);
});
