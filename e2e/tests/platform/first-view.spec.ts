import { createServer } from 'node:http';
import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { cutFigures } from '../../fixtures/cutFigures';
import { expect, portsOf, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { newestPlayer } from '../../pages/money/money';
import { openAsDemo } from '../../pages/player/player';

// The content of a landing page before the shell's code has run (docs/reference/architecture.md#first-views).

const TREE = '**/Event/TreeSportWithEvent*';
const view = (page: Page) => page.locator('.first-frame');
const pricesOf = (page: Page) => view(page).locator('[data-price]');

test.afterEach(async ({ page, stack }) => {
  // A board asks for its tree until the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await control(stack).reset();
});

/** Delays the shell's code. @returns a function that lets it through */
const holdShell = (page: Page) => hold(page, /\/start\.\w+\.js$/);

/** Forgets what the last page of this site has stored. */
async function forgetVisit(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Delays matching requests. @returns a function that lets them through */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** The tree's answer with a change, as the back end would send it. */
function changed(
  change: (tree: {
    sports: { name: unknown; events: { id: unknown; title: unknown; status?: unknown }[] }[];
    events: unknown[];
    setting?: object;
  }) => void,
) {
  return async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.result);
    await route.fulfill({ response, json: body });
  };
}

interface Place {
  label: string;
  top: number;
  start: number;
  height: number;
}

const EVENT_PARTS = 'h1, h2, h3, nav a, [data-market-id] button, [aria-label="Score"]';
const BOARD_PARTS = 'h1, h2, h3, [role="tab"], [data-event-id] button';

/** The positions of headings, titles and price buttons of the first rows, without figures. */
function placesIn(page: Page, root: string, parts = BOARD_PARTS): Promise<Place[]> {
  return page.evaluate(
    ([selector = '', wanted = '']) => {
      const found = document.querySelector(selector)?.querySelectorAll(wanted) ?? [];
      return [...found].slice(0, 60).map((element) => {
        const { top, left, right, height } = element.getBoundingClientRect();
        // The edge at which reading begins.
        const start = document.dir === 'rtl' ? window.innerWidth - right : left;
        // Figures move, and a market may be suspended meanwhile.
        const text = element.querySelector('[data-price]') ? 'a price' : (element.textContent ?? '');
        const label = element.getAttribute('aria-label') ?? text.replace(/\d+$/, '').trim();
        return { label, top: Math.round(top), start: Math.round(start), height: Math.round(height) };
      });
    },
    [root, parts],
  );
}

const LOOKS = [
  ['light', async () => undefined],
  [
    'dark, with another brand',
    async (page: Page) => {
      await page.emulateMedia({ colorScheme: 'dark' });
    },
  ],
  [
    'with text of twice the size',
    async (page: Page) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          document.documentElement.style.fontSize = '200%';
        }).observe(document, { childList: true });
      });
    },
  ],
] as const;

/** At a desktop's width one look is enough, because the others change colours and sizes in the same way. */
const widthsOf = (look: string) => ({ tag: look === 'light' ? [] : ['@phone'] });

for (const [name, prepare] of LOOKS)
  test(
    `boards, a visitor's forms and an event by link, ${name}: they show before the shell's code, where the page shows them`,
    widthsOf(name),
    async ({ page, stack }) => {
      await prepare(page);
      const host = name.includes('brand') ? 'azure.localhost' : undefined;
      /** Opens a page as a visitor who has never been here. @returns a function that lets the shell's code through */
      const open = async (path: string) => {
        await forgetVisit(page);
        const go = await holdShell(page);
        await page.goto(stack.url(path, host), { waitUntil: 'commit' });
        return go;
      };

      for (const path of ['/index', '/inplay'])
        await test.step(`${path}: prices`, async () => {
          const go = await open(path);
          await expect(pricesOf(page).first()).toHaveText(/\d/);
          const before = await placesIn(page, '.first-frame-page');
          expect(before.length).toBeGreaterThan(20);
          go();
          await expect(view(page)).toHaveCount(0);
          expect(await placesIn(page, '#content')).toEqual(expect.arrayContaining(before.slice(0, 12)));
          await expect(page.getByRole('main').locator('[data-price]').first()).toBeVisible();
          expect(await cutFigures(page)).toEqual([]);
        });

      await test.step('an event: prices', async () => {
        const go = await open(await eventOnBoard(page));
        await expect(pricesOf(page).filter({ hasText: /\d/, visible: true }).first()).toBeVisible();
        await expect(view(page).getByText('Waiting for prices')).toBeVisible();
        const before = await placesIn(page, '.first-frame-page', EVENT_PARTS);
        expect(before.length).toBeGreaterThan(10);
        go();
        await expect(view(page)).toHaveCount(0);
        expect((await placesIn(page, '#content', EVENT_PARTS)).slice(0, 16)).toEqual(before.slice(0, 16));
        await expect(page.getByText(/^Prices /).first()).toBeVisible();
        expect(await cutFigures(page)).toEqual([]);
      });

      for (const [path, action] of [
        ['/auth/login', 'Log in'],
        ['/auth/signup', 'Sign Up'],
        ['/ProfitLoss', 'Log in'],
      ] as const)
        await test.step(`${path}: the form`, async () => {
          const go = await open(path);
          await expect(view(page).getByRole('button', { name: action })).toBeVisible();
          const parts = 'h1, label, input, button, a, li, p';
          const before = await placesIn(page, '.first-frame-page', parts);
          const markup = await formOf(page);
          go();
          await expect(view(page)).toHaveCount(0);
          expect(await placesIn(page, '#content', parts)).toEqual(before);
          expect(await formOf(page)).toEqual(markup);
        });
    },
  );

test('in the player’s language, from right to left: the form and the prices show before the shell’s code, at their places', async ({
  page,
  stack,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'ur', url: stack.url('/') }]);
  for (const [path, parts, shown] of [
    ['/auth/login', 'h1, label, input, button, a, li, p', page.getByLabel('یوزر نیم')],
    ['/inplay', BOARD_PARTS, page.locator('[data-price]').first()],
    // An event of the board of before.
    [undefined, EVENT_PARTS, page.locator('[data-price]').filter({ hasText: /\d/, visible: true }).first()],
  ] as const) {
    const address = stack.url(path ?? (await eventOnBoard(page)));
    const go = await holdShell(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(view(page).and(page.locator('[dir=rtl] *'))).toBeVisible();
    await expect(view(page).locator(shown)).toBeVisible();
    const before = await placesIn(page, '.first-frame-page', parts);
    go();
    await expect(view(page)).toHaveCount(0);
    expect(await placesIn(page, '#content', parts)).toEqual(expect.arrayContaining(before.slice(0, 12)));
    // News in English begin with their first word, where the page begins with the last column.
    const news = page.getByRole('listitem').filter({ hasText: 'Welcome to the sandbox' }).locator('span');
    if (path === '/inplay') {
      await expect(news).toBeVisible();
      const [line, text] = [
        await page.locator('section', { has: news }).boundingBox(),
        await news.boundingBox(),
      ];
      expect(text?.x).toBeGreaterThanOrEqual(line?.x ?? 0);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

/** The path of an event on the open board of /inplay whose markets take bets. */
async function eventOnBoard(page: Page) {
  const row = page.getByRole('main').locator('[data-event-id]:has(button:enabled [data-price])').first();
  return `/markets/${await row.getAttribute('data-event-id')}`;
}

/** The form's elements with their attributes, without ids and what they refer to. */
const formOf = (page: Page) =>
  page.locator('form').evaluate((form) =>
    [form, ...form.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      const isOwn = (attribute: string) =>
        !/^(id|for|value|data-ready|aria-(labelledby|describedby))=/.test(attribute);
      return [element.localName, ...attributes.filter(isOwn).sort()].join(' ');
    }),
  );

/** Shifts of the layout from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'sum'));
}

test('what is typed into the form before the shell’s code stays, with the caret, and a submit is made once', {
  tag: '@desktop',
}, async ({ page, stack, uncarried }) => {
  skipIf('request.postData', uncarried);
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('Account/Authenticate')) calls.push(request.postDataJSON());
  });
  const go = await holdShell(page);
  await page.goto(stack.url('/auth/login'), { waitUntil: 'commit' });
  await view(page).getByLabel('Username').fill('nobody');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong-1');
  await view(page).getByLabel('Remember me').check();
  const user = view(page).getByLabel('Username');
  await user.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
  await user.focus();
  await user.press('Enter');
  await user.press('Enter');
  await expect(view(page).getByRole('button', { name: 'Log in' })).toHaveAttribute('data-received', '');
  expect(calls).toEqual([]);
  go();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-1');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(calls).toEqual([{ userNameOrEmailAddress: 'nobody', password: 'Wrong-1', rememberClient: true }]);
});

test('the focus and the selection go from the form’s view to the page, and typing goes on', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const shifts = await watchShifts(page);
  const go = await holdShell(page);
  await page.goto(stack.url('/auth/login?to=/lobby'), { waitUntil: 'commit' });
  const typed = view(page).getByLabel('Username');
  await typed.fill('demo-player');
  await typed.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 4));
  go();
  await expect(view(page)).toHaveCount(0);
  const field = page.getByLabel('Username');
  await expect(field).toBeFocused();
  await page.keyboard.type('new');
  await expect(field).toHaveValue('new-player');
  await expect(page.getByText('Enter your username')).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.02);
});

test('a board of some thousand events takes the place of its view without a shift', async ({
  page,
  stack,
}) => {
  let id = 9_000_000;
  const copies = changed(({ sports }) => {
    for (const sport of sports)
      for (const event of sport.events.filter(({ status }) => status === 'IN_PLAY'))
        for (let copy = 0; copy < 400; copy += 1) {
          id += 1;
          sport.events.push({ ...event, id });
        }
  });
  await page.route(TREE, copies);
  const shifts = await watchShifts(page);
  const go = await holdShell(page);
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  await expect(pricesOf(page).first()).toHaveText(/\d/);
  const before = await placesIn(page, '.first-frame-page');
  go();
  await expect(view(page)).toHaveCount(0);
  // The list's own code draws only the rows that are in sight.
  await expect(page.getByRole('main').locator('[aria-setsize]').first()).toBeVisible();
  expect(await placesIn(page, '#content')).toEqual(expect.arrayContaining(before.slice(0, 12)));
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

/** A player who has seen the lobby before. */
async function knowTheLobby(page: Page, stack: Parameters<typeof openAsDemo>[1]) {
  await openAsDemo(page, stack, '/lobby');
  const star = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite / })
    .nth(2);
  await star.click();
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  // With large text the star is below the first screen, and a reload would come back to it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('games')?.length ?? 0))
    .toBeGreaterThan(100);
}

for (const [name, prepare] of LOOKS)
  test(
    `lobby and casino, ${name}: a player who comes again sees the games before the shell's code, at their places`,
    widthsOf(name),
    async ({ page, stack }) => {
      await prepare(page);
      await knowTheLobby(page, stack);
      await page.goto(stack.url('/casino'));
      await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
      for (const path of ['/lobby', '/casino'])
        await test.step(path, async () => {
          const go = await holdShell(page);
          // The page begins with the same games; its sources may return others.
          const answer = await hold(page, /GetGames|games\.json|TreeSportWithEvent/i);
          await page.goto(stack.url(path), { waitUntil: 'commit' });
          await expect(view(page).locator('a[data-game]').first()).toBeVisible();
          await expect(view(page).getByRole('heading', { name: 'Favourites' })).toBeVisible();
          const parts = 'h1, h2, input, select, fieldset button, a[data-game], [aria-pressed]';
          const before = await placesIn(page, '.first-frame-page', parts);
          expect(before.length).toBeGreaterThan(20);
          go();
          await expect(view(page)).toHaveCount(0);
          expect((await placesIn(page, '#content', parts)).slice(0, 20)).toEqual(before.slice(0, 20));
          expect(await cutFigures(page)).toEqual([]);
          answer();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
    },
  );

test('a game tapped and a search typed before the shell’s code are there with it', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await knowTheLobby(page, stack);
  const go = await holdShell(page);
  await page.goto(stack.url('/lobby'), { waitUntil: 'commit' });
  const game = view(page).locator('a[data-game]').nth(1);
  const named = new URL((await game.getAttribute('href')) ?? '', stack.url('/lobby')).searchParams.get(
    'game',
  );
  await view(page).getByLabel('Search games').fill('a');
  await game.click();
  await expect(game).toHaveAttribute('data-received', '');
  go();
  await expect(view(page)).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('game')).toBe(named);
  // The lobby's own address has the text too, not only the game's above it.
  await expect(page).toHaveURL(/\bq=a\b/);
  await page.goBack();
  await expect(page.getByLabel('Search games')).toHaveValue('a');
});

test('a price of a market tapped before the shell’s code is in the slip with the price of that moment', async ({
  page,
  stack,
}) => {
  // The view requests prices once, so its market must not be suspended at that moment.
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  const go = await holdShell(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GetUserOddsV2')) asked.push(request.url());
  });
  await page.goto(stack.url(`/markets/${eventId}`), { waitUntil: 'commit' });
  const button = view(page)
    .locator('[data-market-id] button:enabled:not([data-empty]):has([data-price])')
    .filter({ visible: true })
    .first();
  await button.click();
  const label = (await button.locator('.visually-hidden').textContent()) ?? '';
  const runner = label.replace(/^(Back|Lay) | (second best |third best )?at$/g, '');
  expect(asked).toHaveLength(1);
  go();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Bet slip' }).or(page.getByLabel('Bet slip')).first(),
  ).toContainText(runner);
  // The view's prices do not count as the page's.
  expect(asked.length).toBeGreaterThan(1);
});

test('a price tapped before the shell’s code is in the slip once it is here, with the price of that moment', async ({
  page,
  stack,
}) => {
  const go = await holdShell(page);
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  const button = view(page)
    .getByRole('button', { name: /^Back / })
    .first();
  const runner = ((await button.locator('.visually-hidden').textContent()) ?? '').replace(/^Back | at$/g, '');
  // It is tapped twice, as by a hurried player.
  await button.dblclick();
  await expect(button).toHaveAttribute('data-received', '');
  go();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Bet slip' }).or(page.getByLabel('Bet slip')).first(),
  ).toContainText(runner);
});

const firstSlip = (page: Page) => page.locator('#first-slip');
/** Where the fields and stakes of the slip are. */
const slipPlaces = (page: Page) =>
  page.getByRole('region', { name: 'Bet slip' }).evaluate((sheet) =>
    [...sheet.querySelectorAll('article, article h3, article input, fieldset button')].flatMap((part) => {
      const { x, y, width } = part.getBoundingClientRect();
      // What is below differs, and the tick is no field of the bet's first lines.
      return part.matches('[type=checkbox]') ? [] : [[part.localName, x, y, width].map(String).join(' ')];
    }),
  );

test('the slip opens with a price tapped before the shell’s code: a typed stake and the price that was seen stay', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { eventId, marketId, runnerId } = await openMarket(new SandboxClient(stack.sandbox));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/PlaceBet/i.test(request.url())) sent.push(request.url());
  });
  const go = await holdShell(page);
  await page.goto(stack.url(`/markets/${eventId}`), { waitUntil: 'commit' });
  const button = view(page)
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first();
  await button.click();
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip.getByLabel('Price', { exact: true })).toHaveValue('2');
  await expect(slip.getByRole('button', { name: 'Log in to place' })).toBeDisabled();
  await slip.getByLabel('Stake', { exact: true }).fill('250');
  // Nothing is sent, nor the page left.
  await slip.getByLabel('Stake', { exact: true }).press('Enter');
  await slip.getByRole('button', { name: 'Log in to place' }).dispatchEvent('click');
  expect((await new AxeBuilder({ page }).include('#first-slip').analyze()).violations).toEqual([]);
  const [before, price, sheet] = [
    await slipPlaces(page),
    await button.boundingBox(),
    await slip.boundingBox(),
  ];
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await control(stack).post('markets/price', { marketId, runnerId, back: 1.9, lay: 1.92, size: 50_000 });
  go();
  await expect(firstSlip(page)).toHaveCount(0);
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('250');
  await expect(slip.getByLabel('Stake', { exact: true })).toBeFocused();
  await expect(slip.getByLabel('Price', { exact: true })).toHaveValue('2');
  await expect(slip.getByRole('button', { name: 'Now 1.9: take it' })).toBeVisible();
  expect(await slipPlaces(page)).toEqual(before);
  expect(sent).toEqual([]);
});

test('two prices tapped before the shell’s code are two bets with their stakes; with bets in the slip a tap waits for it', {
  tag: '@phone',
}, async ({ page, stack }) => {
  let go = await holdShell(page);
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  const tap = async (side: string) => {
    const button = view(page).getByRole('button', { name: side }).first();
    await button.click();
    return button;
  };
  await tap('Back');
  await firstSlip(page).getByRole('button', { name: '500' }).click();
  await firstSlip(page).getByRole('button', { name: 'Close' }).click();
  await tap('Lay');
  await firstSlip(page).getByLabel('Stake', { exact: true }).first().fill('100');
  go();
  await expect(firstSlip(page)).toHaveCount(0);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip.getByRole('article')).toHaveCount(2);
  await expect(slip.getByLabel('Stake', { exact: true }).first()).toHaveValue('100');
  await expect(slip.getByLabel('Stake', { exact: true }).last()).toHaveValue('500');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  go = await holdShell(page);
  await page.reload({ waitUntil: 'commit' });
  // The first row's prices are in the slip.
  const third = view(page).locator('[data-event-id]').nth(1).getByRole('button', { name: 'Back' }).first();
  await third.click();
  await expect(third).toHaveAttribute('data-received', '');
  await page.waitForFunction(() => 'touchlineFirstSlot' in window);
  await expect(firstSlip(page)).toHaveCount(0);
  go();
  await expect(slip.getByRole('article')).toHaveCount(3);
});

test('a link pressed before the page and released after it is followed without a reload', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const go = await holdShell(page);
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const link = view(page).getByRole('link', { name: / v / }).first();
  const title = (await link.textContent()) ?? '';
  await link.hover();
  await page.mouse.down();
  go();
  await expect(page.locator('#main [data-price]').first()).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.mouse.up();
  await expect(page).toHaveURL(/\/markets\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a player’s view has the player’s pins and sports', { tag: '@desktop' }, async ({ page, stack }) => {
  await openAsDemo(page, stack);
  const eventId = await page
    .getByRole('main')
    .locator('[data-event-id]')
    .first()
    .getAttribute('data-event-id');
  await page.evaluate((pinned) => localStorage.setItem('pins', JSON.stringify([pinned])), eventId);
  const sandbox = control(stack);
  await sandbox.post('players/settings', { userName: await newestPlayer(sandbox), tennis: false });
  // The tab becomes visible, and the page is notified.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('tab', { name: /Tennis/ })).toHaveCount(0);
  const go = await holdShell(page);
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  await expect(pricesOf(page).first()).toHaveText(/\d/);
  await expect(view(page).locator(`[data-event-id="${eventId}"] [aria-pressed="true"]`)).toHaveCount(1);
  await expect(view(page).getByRole('tab', { name: /Football/ })).toBeVisible();
  await expect(view(page).getByRole('tab', { name: /Tennis/ })).toHaveCount(0);
  go();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /Tennis/ })).toHaveCount(0);
});

test('where the shell’s code does not arrive, the frame says so and offers to try again', {
  tag: '@desktop',
}, async ({ page, stack, consoleProblems }) => {
  await page.route(/\/start\.\w+\.js$/, (route) => route.abort());
  await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'The site could not be loaded.' });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  await expect(notice).toHaveCount(0);
  consoleProblems.allow(/ERR_FAILED|Loading chunk start failed/);
});

test(
  'a server that still sends the headers of another shell gets a page that works, with its styles',
  { tag: '@desktop' },
  async ({ page, stack, consoleProblems }, info) => {
    const { shell } = portsOf(info.parallelIndex, 'test');
    const stale = createServer(async ({ url = '/' }, response) => {
      const answer = await fetch(`http://127.0.0.1:${stack.ports.shell}${url}`);
      const headers = Object.fromEntries(answer.headers);
      const policy = headers['content-security-policy'];
      if (policy) headers['content-security-policy'] = policy.replace(/'sha256-[^']+'/g, '');
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => stale.listen(shell, '127.0.0.1', resolve));
    await page.goto(`http://touchline.localhost:${shell}/inplay`);
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    consoleProblems.allow(REFUSED_BY_POLICY);
    await page.goto('about:blank');
    stale.closeAllConnections();
    await new Promise((resolve) => stale.close(resolve));
  },
);

test.describe('the frame waits for the page', () => {
  test.beforeEach(({ page: _page }, info) => {
    test.skip(info.project.name !== 'desktop', 'whether a view is drawn is the same at every width');
  });

  for (const [why, change] of [
    [
      'a title has tags',
      (tree) => {
        const [sport] = tree.sports;
        const [event] = sport?.events ?? [];
        if (event) event.title = '<b>Bold</b> v Plain';
      },
    ],
    [
      'there are no events',
      (tree) => {
        tree.sports = [];
        tree.events = [];
      },
    ],
    [
      'the site is suspended',
      (tree) => {
        tree.setting = { siteSuspended: true };
      },
    ],
  ] as [string, Parameters<typeof changed>[0]][])
    test(`where ${why}`, async ({ page, stack }) => {
      await page.route(TREE, changed(change));
      const go = await holdShell(page);
      await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
      await page.waitForFunction(() => 'touchlineFirstView' in window);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(view(page).getByText('Loading…')).toBeVisible();
      go();
      await expect(view(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('where the player’s board is filtered', async ({ page, stack }) => {
    await page.addInitScript(() => sessionStorage.setItem('boardSports', JSON.stringify({ '/inplay': '3' })));
    const go = await holdShell(page);
    await page.goto(stack.url('/inplay'), { waitUntil: 'commit' });
    await page.waitForFunction(() => 'touchlineFirstView' in window);
    await expect(view(page).getByText('Loading…')).toBeVisible();
    go();
    await expect(page.getByRole('main').getByRole('tab', { name: /Cricket/, selected: true })).toBeVisible();
  });

  test('where the view’s file is not there, or not the one that was published', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    for (const answer of [
      { status: 404 },
      { status: 200, contentType: 'text/javascript', body: 'window.forged = true' },
    ]) {
      await page.unrouteAll();
      await page.route(/\/view\d\.\w+\.js$/, (route) =>
        route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
      );
      await page.goto(stack.url('/inplay'));
      await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
      await expect(view(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    }
    consoleProblems.allow(/404|integrity|digest/i);
  });
});
