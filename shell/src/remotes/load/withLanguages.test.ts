import type { Release, RemoteManifest } from '@touchline/shared/contracts/remotes';
import { releaseOf } from '../../testing/releaseOf';
import type { Federation } from './federation';
import { withLanguages } from './withLanguages';

const INTEGRITY = {
  'remoteEntry.js': 'sha384-entry',
  'hi.first.json': 'sha384-first',
  'hi.rest.json': 'sha384-rest',
};
const manifest = (languages: RemoteManifest['languages'] | 'none') =>
  releaseOf('sports', '1.0.0', { integrity: INTEGRITY, ...(languages !== 'none' && { languages }) }).remote;
/** As the registry's index and baked pages have a release. */
const indexed = ({ languages, ...remote }: RemoteManifest): RemoteManifest => ({
  ...remote,
  integrity: { 'remoteEntry.js': 'sha384-entry', 'Page.js': 'sha384-page' },
  ...(languages && {
    languages: Object.fromEntries(Object.keys(languages).map((language) => [language, {}])),
  }),
});
const HINDI = { hi: { first: 'hi.first.json', rest: 'hi.rest.json' } };
const files: Record<string, Record<string, string>> = {
  'hi.first.json': { stake: 'दांव' },
  'hi.rest.json': { rules: 'नियम' },
};

/** A federation with one remote whose texts can be looked at. */
function setUp(
  languages: RemoteManifest['languages'] | 'none' = HINDI,
  options: { index?: boolean; language?: string; signed?: () => Promise<RemoteManifest> } = {},
) {
  let language = options.language ?? 'hi';
  let shown = { language: 'en', messages: {} as Record<string, unknown> };
  const asked: string[] = [];
  const faults: unknown[] = [];
  const read = { fails: false };
  const federation: Federation = {
    register: () => undefined,
    ran: () => true,
    load: async (_remote, module) => {
      asked.push(module);
      if (module !== './language') return { default: () => null };
      return {
        i18n: {
          activate: (to: string, messages: object) => {
            shown = { language: to, messages: { ...messages } };
          },
          add: (to: string, messages: object) => {
            if (to === shown.language) Object.assign(shown.messages, messages);
          },
        },
      };
    },
  };
  const translated = withLanguages(federation, {
    language: () => language,
    fetchManifest: async () => {
      asked.push('remote.json');
      return manifest(languages);
    },
    ...(options.signed && { signedManifest: options.signed }),
    fetchMessages: async (_release, file, integrity) => {
      asked.push(file);
      expect(integrity).toMatch(/^sha384-(first|rest)$/);
      if (read.fails) throw new Error('no network');
      return files[file] ?? {};
    },
    report: (_remote, cause) => faults.push(cause),
  });
  const remote = manifest(languages);
  const release: Release = {
    url: 'https://cdn.example/sports/1.0.0/',
    remote: options.index ? indexed(remote) : remote,
  };
  translated.register('sports', release);
  return {
    translated,
    asked,
    faults,
    read,
    shown: () => shown,
    say: (next: string) => {
      language = next;
      return translated.follow();
    },
  };
}

test('an English page asks for nothing', async () => {
  const { translated, asked } = setUp(HINDI, { language: 'en' });
  await translated.load('sports', './Page');
  expect(asked).toEqual(['./Page']);
});

test('a module is given when its remote is in the page’s language', async () => {
  const { translated, shown } = setUp();
  await translated.load('sports', './Page');
  expect(shown()).toEqual({ language: 'hi', messages: { stake: 'दांव', rules: 'नियम' } });
});

test('messages are asked for once, beside the code', async () => {
  const { translated, asked } = setUp();
  await Promise.all([translated.load('sports', './Page'), translated.load('sports', './Slip')]);
  expect(asked.filter((file) => file.endsWith('.json'))).toEqual(['hi.first.json', 'hi.rest.json']);
});

test('a release of the index is asked for its files', async () => {
  const { translated, asked, shown } = setUp(HINDI, { index: true });
  await translated.load('sports', './Page');
  expect(asked).toContain('remote.json');
  expect(shown().language).toBe('hi');
});

test('where it was signed, the files are those of its signed remote.json, whatever the registry names', async () => {
  const registered = { hi: { first: 'poisoned.json', rest: 'poisoned.json' } };
  const { translated, asked, shown } = setUp(registered, { signed: async () => manifest(HINDI) });
  await translated.load('sports', './Page');
  expect(asked.filter((file) => file.endsWith('.json'))).toEqual(['hi.first.json', 'hi.rest.json']);
  expect(shown().messages).toEqual({ stake: 'दांव', rules: 'नियम' });
});

test('a remote whose remote.json is not the signed one stays in English and is reported', async () => {
  const fault = new Error('remote.json is refused: other-files.');
  const { translated, asked, faults, shown } = setUp(HINDI, { signed: () => Promise.reject(fault) });
  await translated.load('sports', './Page');
  expect(asked).toEqual(['./Page']);
  expect(shown()).toEqual({ language: 'en', messages: {} });
  expect(faults).toEqual([fault]);
});

test('a release of the index is asked for nothing in a language that it has not', async () => {
  const { translated, asked } = setUp(HINDI, { index: true, language: 'ta' });
  await translated.load('sports', './Page');
  expect(asked).not.toContain('remote.json');
});

test('a page that changes its language changes that of its remotes, and back', async () => {
  const { translated, say, shown } = setUp(HINDI, { language: 'en' });
  await translated.load('sports', './Page');
  await say('hi');
  expect(shown()).toEqual({ language: 'hi', messages: { stake: 'दांव', rules: 'नियम' } });
  await say('en');
  expect(shown()).toEqual({ language: 'en', messages: {} });
});

test('a page that changes its language a hundred times asks for the same few files, and waits for nothing', async () => {
  jest.useFakeTimers();
  const { translated, say, asked, shown } = setUp(HINDI, { language: 'en' });
  await translated.load('sports', './Page');
  for (let round = 0; round < 50; round += 1) for (const language of ['hi', 'en']) await say(language);
  await say('hi');
  expect(shown()).toEqual({ language: 'hi', messages: { stake: 'दांव', rules: 'नियम' } });
  expect(new Set(asked)).toEqual(new Set(['./Page', './language', 'hi.first.json', 'hi.rest.json']));
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a remote without the language is in English', async () => {
  const { translated, say, shown } = setUp();
  await translated.load('sports', './Page');
  await say('ur');
  expect(shown()).toEqual({ language: 'en', messages: {} });
});

test('a remote that was built before there were languages is not asked for any', async () => {
  const { translated, asked, faults } = setUp('none', { index: true });
  const load = translated.load('sports', './Page');
  await load;
  expect([asked.includes('./language'), faults]).toEqual([false, []]);
});

test('messages that do not come leave the page in English, are reported, and are asked for again', async () => {
  const { translated, read, faults, shown } = setUp();
  read.fails = true;
  expect(await translated.load('sports', './Page')).toEqual({ default: expect.any(Function) });
  expect(shown().language).toBe('en');
  expect(faults).toHaveLength(1);
  read.fails = false;
  await translated.load('sports', './Slip');
  expect(shown().language).toBe('hi');
});
