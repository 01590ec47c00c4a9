/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts/api';
import { i18n, type Messages } from '@touchline/shared/language';
import { deferred, fakePlatform } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { startBus } from '../bus/startBus';
import { followMessages, startLanguage } from './startLanguage';

async function settingsOf(wire: object) {
  const platform = fakePlatform();
  platform.answer(api.getDomainSettings, () => wire);
  return platform.api.run(api.getDomainSettings, { key: 100 });
}

async function start(
  wire: object,
  device: readonly string[] = ['en-IN'],
  page: Pick<Document, 'cookie'> = document,
) {
  const bus = startBus();
  const said: string[] = [];
  bus.on('language').subscribe((language) => said.push(language));
  const chosen$ = new Subject<void>();
  const tell = jest.fn();
  const view = { document: page, navigator: { languages: device } };
  const language = startLanguage({ bus, view, chosen$, tell });
  bus.emit('settings', { status: 'fresh', settings: await settingsOf(wire) });
  return { bus, language, said, chosen$, tell };
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

test('a choice that the browser does not keep lasts as long as the page', async () => {
  const { bus, language, said } = await start({ languages: ['en', 'hi'] }, ['en-IN'], { cookie: '' });
  language.choose('hi');
  bus.emit('settings', { status: 'fresh', settings: await settingsOf({ languages: ['en', 'hi'] }) });
  expect(said).toEqual(['en', 'hi']);
});

test('a choice in another tab is shown here, and told to nobody again', async () => {
  const { said, chosen$, tell, language } = await start({ languages: ['en', 'hi'] });
  // biome-ignore lint/suspicious/noDocumentCookie: it is where another tab keeps the choice
  document.cookie = 'language=hi; path=/';
  chosen$.next();
  expect(said).toEqual(['en', 'hi']);
  expect(tell).not.toHaveBeenCalled();
  language.choose('en');
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a hundred changes leave one listener, and none after the end', () => {
  const bus = startBus();
  const fetchMessages = jest.fn(async (): Promise<Messages> => ({}));
  const messages = followMessages(bus, fetchMessages, fail);
  for (let round = 0; round < 50; round += 1)
    for (const language of ['hi', 'en']) bus.emit('language', language);
  expect(fetchMessages).toHaveBeenCalledTimes(50);
  messages.stop();
  bus.emit('language', 'hi');
  expect(fetchMessages).toHaveBeenCalledTimes(50);
});

test('a choice that the domain takes back gives way, and comes back with it', async () => {
  const { bus, language, said } = await start({ languages: ['en', 'hi'] });
  language.choose('hi');
  bus.emit('settings', { status: 'fresh', settings: await settingsOf({}) });
  bus.emit('settings', { status: 'fresh', settings: await settingsOf({ languages: ['en', 'hi'] }) });
  expect(said).toEqual(['en', 'hi', 'en', 'hi']);
});

describe("the shell's own messages", () => {
  const HINDI: Messages = { a: 'हिन्दी' };
  const shown = () => [i18n.language, i18n.messages()];
  afterEach(() => i18n.activate('en', {}));

  test('are those of the page, and none are asked for in English', async () => {
    const bus = startBus();
    const fetchMessages = jest.fn(async () => HINDI);
    const messages = followMessages(bus, fetchMessages, fail);
    await messages.ready();
    expect(fetchMessages).not.toHaveBeenCalled();
    bus.emit('language', 'hi');
    await messages.ready();
    expect(shown()).toEqual(['hi', HINDI]);
    bus.emit('language', 'en');
    expect(shown()).toEqual(['en', {}]);
  });

  test('that come when the page has another language are not shown', async () => {
    const bus = startBus();
    const { promise: late, resolve: arrive } = deferred<Messages>();
    const messages = followMessages(bus, () => late, fail);
    bus.emit('language', 'hi');
    const before = messages.ready();
    bus.emit('language', 'en');
    arrive(HINDI);
    await before;
    expect(shown()).toEqual(['en', {}]);
  });

  test('that are missing or cannot be read leave English', async () => {
    const bus = startBus();
    const faults: unknown[] = [];
    const cause = new Error('offline');
    const answers: Record<string, () => Promise<Messages | undefined>> = {
      bn: async () => undefined,
      hi: () => Promise.reject(cause),
    };
    const messages = followMessages(
      bus,
      (language) => answers[language]?.() ?? fail(),
      (fault) => faults.push(fault),
    );
    for (const language of ['bn', 'hi']) {
      bus.emit('language', language);
      await messages.ready();
      expect(shown()).toEqual(['en', {}]);
    }
    expect(faults).toEqual([cause]);
  });
});

function fail(cause?: unknown): never {
  throw new Error('This is not called here.', { cause });
}
