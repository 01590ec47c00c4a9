/** @jest-environment jsdom */
import { releaseOf } from '../../testing/releaseOf';
import { askLabels, askViewMessages, lossOf } from './registry-files';

const release = releaseOf('sports');

const before = window.fetch;
afterEach(() => {
  window.fetch = before;
});

/** @param answers status and type by the file's name */
function served(answers: Record<string, [status: number, type?: string]>) {
  window.fetch = async (address) => {
    const name = String(address).split('/').at(-1) ?? '';
    const [status, type = 'text/javascript'] = answers[name] ?? [200];
    return { status, ok: status < 400, headers: new Map([['content-type', type]]) } as unknown as Response;
  };
}

it.each([
  ['is there now', {}, 'network'],
  ['is answered by an error of the server', { 'remoteEntry.js': [503] }, 'network'],
  ['is not there: the entry', { 'remoteEntry.js': [404] }, 'gone'],
  ['is not there: what names the files', { 'remote.json': [404] }, 'gone'],
  ['is not there: a file of the page', { 'Page.js': [410] }, 'gone'],
  ['is refused by a bucket that lists nothing', { 'Page.js': [403] }, 'gone'],
  ['is a page of a portal', { 'remoteEntry.js': [200, 'text/html'], 'Page.js': [404] }, 'intercepted'],
] as const)('what did not arrive and %s: %j is %s', async (_what, answers, expected) => {
  served(answers as unknown as Parameters<typeof served>[0]);
  expect(await lossOf(release, ['Page.js'])).toBe(expected);
});

describe.each([
  ['labels', askLabels],
  ['messages of first views', askViewMessages],
])('%s of a release', (_what, ask) => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    window.fetch = async (_address, init) => {
      asked.push(init?.integrity);
      return { ok: true, json: async () => ({}) } as Response;
    };
  });

  test('are the ones that its signed remote.json names', async () => {
    const integrity = { 'messages/hi.labels.json': 'sha384-a', 'messages/hi.view.json': 'sha384-a' };
    await ask(release, 'hi', releaseOf('sports', '1.0.0', { integrity }).remote);
    await expect(ask(release, 'hi', release.remote)).rejects.toThrow('sports has no hash for messages/hi.');
    expect(asked).toEqual(['sha384-a']);
  });

  test('have no hash where the site requires no signatures', async () => {
    await ask(release, 'hi', undefined);
    expect(asked).toEqual([undefined]);
  });
});
