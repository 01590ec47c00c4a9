/** @jest-environment jsdom */
import { findNewShell } from './findNewShell';

const page = (script: string) => `<!doctype html><title>x</title><script defer src="${script}"></script>`;

/** A page that started with a main script, and the server's current page. */
function setUp(script: string, answer: () => Promise<Partial<Response>>) {
  const made = document.implementation.createHTMLDocument();
  const base = made.createElement('base');
  base.href = 'https://touchline.example/';
  made.head.append(base);
  const tag = made.createElement('script');
  tag.src = script;
  made.head.append(tag);
  return Object.create(window, { document: { value: made }, fetch: { value: answer } }) as Window;
}
const served =
  (text: string, ok = true) =>
  async () => ({ ok, text: async () => text });

it('finds a shell that was published since', async () => {
  const view = setUp('/main.aaa.js', served(page('/main.bbb.js')));
  expect(await findNewShell(view)).toBe('/main.bbb.js');
});

it.each([
  ['the same shell', served(page('/main.aaa.js'))],
  ['an error page', served(page('/main.bbb.js'), false)],
  ['a page without a shell', served('<p>Log in to the hotel’s network</p>')],
  ['no network', () => Promise.reject(new Error('offline'))],
])('%s is no news', async (_name, answer) => {
  expect(await findNewShell(setUp('/main.aaa.js', answer))).toBeUndefined();
});
