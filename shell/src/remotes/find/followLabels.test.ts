import { fakePlatform } from '@touchline/shared/testing';
import { BehaviorSubject } from 'rxjs';
import { releaseOf } from '../../testing/releaseOf';
import { followLabels } from './followLabels';
import { catalogueOf, EMPTY_CATALOGUE } from './remotes-catalogue';

const release = (name: string, languages: readonly string[]) =>
  releaseOf(name, '1.0.0', { languages: Object.fromEntries(languages.map((language) => [language, {}])) });

const LABELS: Record<string, Record<string, string>> = {
  'sports hi': { 'In-Play': 'इन-प्ले' },
  'sports ur': { 'In-Play': 'اِن پلے' },
  'casino hi': { Casino: 'कैसीनो' },
};

function setUp() {
  const { bus } = fakePlatform();
  const catalogue$ = new BehaviorSubject(
    catalogueOf({ sports: release('sports', ['hi', 'ur']), casino: release('casino', ['hi']) }),
  );
  const asked: string[] = [];
  const faults: string[] = [];
  const failing = new Set<string>();
  const { labels$, stop } = followLabels({
    bus,
    catalogue$,
    fetchLabels: async ({ remote }, language) => {
      const id = `${remote.name} ${language}`;
      asked.push(id);
      if (failing.has(id)) throw new Error('offline');
      return LABELS[id] ?? {};
    },
    report: ({ remote }) => faults.push(String(remote)),
  });
  const say = async (language: string) => {
    bus.emit('language', language);
    await new Promise((done) => setTimeout(done));
  };
  return { bus, catalogue$, labels$, stop, asked, faults, failing, say };
}

test('an English page asks for nothing', async () => {
  const { asked, labels$, say } = setUp();
  await say('en');
  expect([asked, labels$.value]).toEqual([[], {}]);
});

test('the labels of every remote are those of the page’s language, and follow it', async () => {
  const { labels$, say } = setUp();
  await say('hi');
  expect(labels$.value).toEqual({ sports: LABELS['sports hi'], casino: LABELS['casino hi'] });
  await say('ur');
  expect(labels$.value).toEqual({ sports: LABELS['sports ur'] });
  await say('en');
  expect(labels$.value).toEqual({});
});

test('a remote that has not the language is not asked, and no file is asked for twice', async () => {
  const { asked, catalogue$, say } = setUp();
  await say('ur');
  await say('en');
  await say('ur');
  catalogue$.next({ ...catalogue$.value });
  expect(asked).toEqual(['sports ur']);
});

test('a page that changes its language a hundred times keeps one answer of each language', async () => {
  const { asked, say } = setUp();
  for (let round = 0; round < 25; round += 1)
    for (const language of ['hi', 'en', 'ur', 'en']) await say(language);
  expect(asked).toEqual(['sports hi', 'casino hi', 'sports ur']);
});

test('a remote that joins the catalogue is asked for its labels', async () => {
  const { catalogue$, labels$, say } = setUp();
  const whole = catalogue$.value;
  catalogue$.next(EMPTY_CATALOGUE);
  await say('hi');
  expect(labels$.value).toEqual({});
  catalogue$.next(whole);
  await say('hi');
  expect(Object.keys(labels$.value)).toEqual(['sports', 'casino']);
});

test('labels that do not come are reported, stay English and are asked for again', async () => {
  const { asked, failing, faults, labels$, say } = setUp();
  failing.add('sports hi');
  await say('hi');
  expect([labels$.value, faults]).toEqual([{ casino: LABELS['casino hi'] }, ['sports']]);
  failing.clear();
  await say('en');
  await say('hi');
  expect(labels$.value.sports).toEqual(LABELS['sports hi']);
  expect(asked.filter((request) => request === 'casino hi')).toHaveLength(1);
});

test('labels that come when the page has another language are not shown', async () => {
  const { bus, labels$, say } = setUp();
  bus.emit('language', 'hi');
  await say('en');
  expect(labels$.value).toEqual({});
});

test('after its end it follows nothing', async () => {
  const { asked, say, stop } = setUp();
  stop();
  await say('hi');
  expect(asked).toEqual([]);
});
