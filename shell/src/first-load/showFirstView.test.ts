/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import type { FirstView } from '@touchline/shared/contracts/first-view';
import { showFirstView } from './showFirstView';

const files = {
  script: { url: 'https://cdn.example/sports/1.0.0/view.js', integrity: 'sha384-view' },
  styles: [{ url: 'https://cdn.example/sports/1.0.0/Page.css', integrity: 'sha384-style' }],
};
const facts = {
  path: '/inplay',
  settings: undefined,
  isPlayer: false,
  imageOrigins: [],
  read: async () => undefined,
};
const taps: string[] = [];
const onTap = jest.fn();

const row = (id: string, price: string) =>
  `<div data-event-id="${id}"><a href="/markets/${id}">A v B</a>
   <button><span class="visually-hidden">Back A at</span> <b>${price}</b></button>
   <button><span class="visually-hidden">Lay A at</span> <b>${price}</b></button></div>`;

beforeEach(() => {
  taps.length = 0;
  onTap.mockClear();
  window.scrollTo = jest.fn();
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  document.head.replaceChildren();
  document.body.innerHTML =
    '<div id="main"><div class="first-frame"><div class="first-frame-page"></div></div></div>';
});

/** Draws a view of this content; its files arrive. */
async function show(content: string): Promise<void> {
  const view: FirstView = ([answer], given) => {
    expect([answer, given]).toEqual([{ success: true }, facts]);
    const element = document.createElement('div');
    element.innerHTML = content;
    return { content: element, ready: '[data-event-id] b' };
  };
  window.touchlineFirstView = view;
  const answer = { clone: () => ({ json: async () => ({ success: true }) }) } as unknown as Response;
  const shown = showFirstView(files, [Promise.resolve(answer)], facts, onTap);
  for (const file of document.head.children) file.dispatchEvent(new Event('load'));
  await shown;
}

const main = () => document.querySelector<HTMLElement>('#main');
const isDrawn = () => document.querySelector('body > .first-frame [data-event-id]') !== null;

/** Mounts the page, as React does in one commit, and waits for the task after it. */
async function mount(html: string): Promise<void> {
  await commit(html);
  await new Promise((done) => setTimeout(done));
}

/** As `mount`, without the task after it: for tests that have the timers. */
async function commit(html: string): Promise<void> {
  const page = document.createElement('div');
  page.innerHTML = html;
  page.addEventListener('click', (event) => {
    event.preventDefault();
    taps.push((event.target as Element).closest('a, button')?.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  });
  main()?.replaceChildren(page);
  await Promise.resolve();
}

test('its files are loaded with their integrity', async () => {
  await show(row('1', '2'));
  const loaded = [...document.head.children].map((file) => [
    file.getAttribute('href') ?? file.getAttribute('src'),
    Reflect.get(file, 'integrity'),
  ]);
  expect(loaded).toEqual([
    ['https://cdn.example/sports/1.0.0/Page.css', 'sha384-style'],
    ['https://cdn.example/sports/1.0.0/view.js', 'sha384-view'],
  ]);
});

test('the page is made behind the view, and takes its place once it shows the same', async () => {
  await show(row('1', '2'));
  expect(isDrawn()).toBe(true);
  expect(main()?.dataset.behind).toBe('');
  await mount('<h1>In-Play</h1>');
  expect(isDrawn()).toBe(true);
  await mount(`<h1>In-Play</h1>${row('1', '2')}`);
  expect(document.querySelector('.first-frame')).toBeNull();
  expect(main()?.dataset.behind).toBeUndefined();
});

/** Taps are made in the frame after the page has taken the view's place. */
const drawn = () => new Promise((done) => requestAnimationFrame(done));

test('a tap is shown as received and made on the page’s own button, whatever its price is by then', async () => {
  await show(row('1', '2') + row('2', '3'));
  const [, lay] = document.querySelectorAll<HTMLElement>('[data-event-id="2"] button');
  lay?.click();
  lay?.click();
  expect(lay).toHaveAttribute('data-received');
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(taps).toEqual([]);
  await mount(row('3', '9') + row('2', '3.05') + row('1', '2'));
  await drawn();
  expect(taps).toEqual(['Lay A at 3.05']);
  // The page is here, and the slip is not open yet.
  document.querySelectorAll<HTMLElement>('[data-event-id="2"] button')[1]?.click();
  expect(taps).toEqual(['Lay A at 3.05']);
});

test('the page waits for the end of a press, whose click would meet neither the view nor the page', async () => {
  await show(row('1', '2'));
  const frame = document.querySelector<HTMLElement>('.first-frame');
  const pressed = jest.spyOn(frame ?? document.body, 'matches').mockReturnValue(true);
  await mount(row('1', '2.5'));
  expect(isDrawn()).toBe(true);
  document.querySelector<HTMLElement>('.first-frame button')?.click();
  pressed.mockReturnValue(false);
  await waitFor(() => expect(taps).toEqual(['Back A at 2.5']));
  expect(isDrawn()).toBe(false);
  expect(pressed).toHaveBeenCalledWith(':active');
});

test('a press whose end the browser missed does not hold the page back', async () => {
  await show(row('1', '2'));
  const frame = document.querySelector<HTMLElement>('.first-frame');
  jest.spyOn(frame ?? document.body, 'matches').mockReturnValue(true);
  await mount(row('1', '2.5'));
  await waitFor(() => expect(isDrawn()).toBe(false), { timeout: 4_500 });
});

test('a link is followed by the page; one for a new tab by the browser', async () => {
  await show(row('1', '2'));
  const link = document.querySelector<HTMLElement>('[data-event-id="1"] a');
  let isLeft: boolean | undefined;
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot follow it.
    event.preventDefault();
  };
  document.addEventListener('click', leave, { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(isLeft).toBe(true);
  link?.click();
  await mount(row('1', '2'));
  await drawn();
  expect(taps).toEqual(['A v B']);
});

test('a runner whose name differs by a figure is another one', async () => {
  const line = (goals: string) =>
    `<button><span class="visually-hidden">Back Over ${goals} at</span> <b>2</b></button>`;
  await show(`<div data-event-id="1">${line('2.5')}${line('3.5')}</div>`);
  document.querySelectorAll<HTMLElement>('[data-event-id="1"] button')[0]?.click();
  await mount(`<div data-event-id="1">${line('3.5')}</div>`);
  await drawn();
  expect(taps).toEqual([]);
});

test('a price is found again in its market, where another one has a runner of the same name', async () => {
  const market = (id: string) =>
    `<section data-market-id="${id}"><button><span class="visually-hidden">Back The Draw at</span> <b>${id}</b></button></section>`;
  await show(`<div data-event-id="1"></div>${market('5')}${market('6')}`);
  document.querySelector<HTMLElement>('[data-market-id="6"] button')?.click();
  await mount(`<div data-event-id="1"><b></b></div>${market('6')}${market('5')}`);
  await drawn();
  expect(taps).toEqual(['Back The Draw at 6']);
});

test('a tap on what the page does not have is dropped', async () => {
  await show(row('1', '2'));
  document.querySelector<HTMLElement>('[data-event-id="1"] button')?.click();
  await mount(row('7', '2'));
  await drawn();
  expect(taps).toEqual([]);
  expect(document.querySelector('.first-frame')).toBeNull();
});

test('a page that fails takes the view’s place at once, one that stays different after a while', async () => {
  jest.useFakeTimers();
  await show(row('1', '2'));
  await commit('<h1>In-Play</h1>');
  jest.advanceTimersByTime(4_999);
  expect(isDrawn()).toBe(true);
  jest.advanceTimersByTime(2);
  expect(isDrawn()).toBe(false);
  jest.useRealTimers();

  document.body.innerHTML =
    '<div id="main"><div class="first-frame"><div class="first-frame-page"></div></div></div>';
  await show(row('1', '2'));
  await mount('<div role="alert">The page could not be loaded</div>');
  expect(isDrawn()).toBe(false);
});

test('a page whose code takes long keeps the view, and its taps', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  await show(row('1', '2'));
  document.querySelector<HTMLElement>('[data-event-id="1"] button')?.click();
  await commit('<div data-page-skeleton>Loading</div>');
  jest.advanceTimersByTime(60_000);
  expect(isDrawn()).toBe(true);
  await commit(row('1', '2.5'));
  jest.advanceTimersByTime(1);
  expect(isDrawn()).toBe(false);
  await drawn();
  expect(taps).toEqual(['Back A at 2.5']);
  jest.useRealTimers();
});

test.each(['A &amp;amp; B', '&lt;b&gt;A'])(
  'text that the shell would clean is not drawn: %s',
  async (text) => {
    await show(`<div data-event-id="1">${text}</div>`);
    expect(isDrawn()).toBe(false);
    expect(main()?.dataset.behind).toBeUndefined();
  },
);

test('a page that was faster stays', async () => {
  main()?.replaceChildren('The page');
  await show(row('1', '2'));
  expect(document.body.textContent).toBe('The page');
});
