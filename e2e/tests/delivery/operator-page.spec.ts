import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SettingsSchema } from '@touchline/shared/contracts/remotes';
import { skipIf } from '../../engines/skipUncarried';
import { axeFindings, axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { releases } from '../../fixtures/releases';
import { test as base, expect } from '../../fixtures/test';
import {
  onCommandLine,
  openDomain,
  openHistory,
  previewOf,
  servedSettings,
  serveOperatorPage,
} from '../../pages/delivery/operator-page';

const HOST = 'touchline.localhost';
const NEXT = '9.9.0+0ddba11';

const test = base.extend<{ withoutPreview: string }, { operator: string }>({
  // The command runs as long as the stack, as an operator's would.
  operator: [
    async ({ stack }, use) => {
      const { url, stop } = await serveOperatorPage(stack);
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  // The preview loads the whole site anew after each change, so it stays empty where a journey does not look at it.
  withoutPreview: async ({ page, operator, uncarried }, use) => {
    const { origin } = new URL(operator);
    if (!uncarried.includes('page.route'))
      await page.route(
        (url) => url.origin !== origin,
        (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      );
    await use(operator);
  },
});

test.beforeEach(({ consoleProblems }) => {
  // The preview reloads after a change or a switch of domain, also while it connects or loads the registry; a refusal
  // is a 4xx answer; polls that a test aborts are reported too.
  consoleProblems.allow(
    /^Real-time connection: it could not start/,
    /^\[registry\] .*Failed to fetch/,
    /status of (409|422)/,
    /ERR_FAILED .*api.state/,
  );
});
test.afterEach(async ({ stack }) => control(stack).reset());

const historyOf = ({ workDir }: { workDir: string }) => {
  const text = readFileSync(join(workDir, 'history.jsonl'), 'utf8');
  return text.trim().split('\n').length;
};
async function openHost(page: Page, operator: string): Promise<void> {
  await page.goto(operator);
  await openDomain(page, HOST);
}
async function openTab(page: Page, operator: string, name: string): Promise<void> {
  await openHost(page, operator);
  await page.getByRole('tab', { name }).click();
}
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: HOST });

test('casino is switched off: file, preview and history follow, and undo brings it back', async ({
  page,
  stack,
  operator,
  uncarried,
}) => {
  skipIf('page.frameLocator', uncarried);
  await openHost(page, operator);
  const menu = previewOf(page, HOST).getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Casino' })).toBeVisible();

  const casino = page.getByRole('switch', { name: `casino on ${HOST}` });
  await casino.click();
  await expect(casino).not.toBeChecked();
  await expect(outcome(page)).toContainText('menu gone: Casino');
  expect(servedSettings(stack, HOST)).toMatchObject({ remotes: { casino: false } });
  await expect(menu.getByRole('link', { name: 'In-Play' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Casino' })).toBeHidden();

  const lines = await openHistory(page);
  await expect(lines.first()).toContainText('switched off the remote casino');
  await expect(lines.first()).toContainText('asha');
  await expect(lines.first()).toContainText('remotes.casino.enabled');
  await lines.first().getByRole('button', { name: 'Undo' }).click();
  await expect(casino).toBeChecked();
  await expect(lines.nth(1)).toContainText('Undone');
  expect(servedSettings(stack, HOST)).not.toHaveProperty('remotes');
  await expect(menu.getByRole('link', { name: 'Casino' })).toBeVisible();
});

// Near the beginning, because axe looks at each line of the history, and each journey writes some.
test('axe finds nothing, in both themes, wide and narrow', async ({ page, withoutPreview: operator }) => {
  test.setTimeout(120_000);
  await openHost(page, operator);
  const check = async (what: string) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      expect.soft(await axeInBothThemes(page), `${what}, ${width}`).toEqual([]);
      expect.soft(await layoutProblems(page, { targets: false }), `${what}, ${width}`).toEqual([]);
    }
  };
  await page.getByRole('switch', { name: `auth on ${HOST}` }).click();
  await expect(outcome(page)).toBeVisible();
  for (const tab of ['Releases', 'Features', 'Brand', 'News', 'Languages', 'Menu', /^History/]) {
    await page.getByRole('tab', { name: tab }).click();
    await check(`the tab ${tab}`);
  }
  await page.getByRole('button', { name: 'Suspend the site' }).click();
  await expect(page.getByRole('dialog')).toContainText('maintenance page');
  await check('the question before suspending');
  await page.getByRole('button', { name: 'Keep it open' }).click();
  await page.getByRole('button', { name: 'Add a domain' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a domain' })).toBeVisible();
  await check('the form of a new domain');
});

test('a double click is one change', async ({ page, stack, withoutPreview: operator }) => {
  await openTab(page, operator, 'Features');
  const tennis = page.getByRole('switch', { name: 'Tennis' });
  await tennis.dblclick();
  await expect(tennis).not.toBeChecked();
  await expect(outcome(page)).toContainText('switched off tennis');
  const before = historyOf(stack);
  await outcome(page).getByRole('button', { name: 'Undo' }).dblclick();
  await expect(tennis).toBeChecked();
  expect(historyOf(stack)).toBe(before + 1);
});

test('releases: pinned, then tried by a share of the players; what the registry lost cannot be chosen', async ({
  page,
  stack,
  withoutPreview: operator,
  uncarried,
}) => {
  skipIf('slider', uncarried);
  const registry = releases(stack);
  const stable = registry.stable('sports');
  const { version } = stable.remote;
  await registry.publish('sports', NEXT, stable);
  await registry.publish('sports', '9.9.9+newer', {
    ...stable,
    remote: { ...stable.remote, platform: '^9.0.0' },
  });
  await registry.publish('sports', version, stable);
  await openHost(page, operator);
  const sports = page.getByRole('region', { name: 'sports' });
  const choice = sports.getByRole('form', { name: 'Version of sports' });
  // Releases that the deployed shell cannot run are listed with the reason and cannot be chosen.
  await expect(
    choice.getByRole('option', { name: /^pinned: 9\.9\.9\+newer: needs platform/ }),
  ).toBeDisabled();
  await choice.getByLabel('Version').selectOption(`pinned: ${NEXT}`);
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expect(sports).toContainText(`All players get ${NEXT}`);
  expect(servedSettings(stack, HOST)).toMatchObject({ remotes: { sports: { version: NEXT } } });
  await choice.getByLabel('Version').selectOption(`stable (now ${version})`);
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expect(sports).toContainText(`All players get ${version}`);
  expect(servedSettings(stack, HOST)).not.toHaveProperty('remotes');

  const canary = sports.getByRole('form', { name: 'Canary of sports' });
  await canary.getByLabel('Share, %').fill('120');
  await canary.getByRole('button', { name: 'Start' }).click();
  await expect(canary.getByLabel('Share, %')).toHaveAccessibleDescription(/120|100/);
  await expect(canary.getByLabel('Share, %')).toHaveValue('120');
  await canary.getByRole('slider').fill('25');
  await canary.getByRole('button', { name: 'Start' }).click();
  await expect(sports).toContainText(`75 % get ${version}`);
  await expect(sports).toContainText(`25 % try ${NEXT}`);
  await canary.getByRole('button', { name: 'End' }).click();
  await expect(sports).toContainText(`All players get ${version}`);

  // The page still offers a release that was removed just before; the command refuses it at the field.
  await choice.getByLabel('Version').selectOption(`pinned: ${NEXT}`);
  await page.route('**/api/state', (route) => route.abort());
  await registry.restore();
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expect(choice.getByLabel('Version')).toHaveAccessibleDescription(
    new RegExp(`release.*${NEXT.slice(0, 5)}`),
  );
  expect(servedSettings(stack, HOST)).not.toHaveProperty('remotes');
});

test('a wrong address in the brand is refused at its field, and what was typed stays', async ({
  page,
  stack,
  operator,
}) => {
  await openTab(page, operator, 'Brand');
  const brand = page.getByRole('form', { name: `Brand of ${HOST}` });
  const logo = brand.getByLabel('Logo');
  await brand.getByLabel('Title').fill('Late Kick-off');
  await expect(brand.getByRole('figure')).toContainText('Late Kick-off | In-Play');
  await logo.fill('ftp://pictures.example/logo.svg');
  await brand.getByRole('button', { name: 'Save the brand' }).click();
  await expect(logo).toHaveAccessibleDescription(/is not https/);
  await expect(logo).toBeFocused();
  await expect(brand.getByLabel('Title')).toHaveValue('Late Kick-off');
  await expect(brand.getByLabel('Title')).not.toHaveAttribute('aria-invalid');
  expect(servedSettings(stack, HOST)).toMatchObject({ domainTitle: 'Touchline' });

  await logo.fill('');
  await brand.getByLabel('Theme').selectOption('Blue');
  await brand.getByRole('button', { name: 'Save the brand' }).click();
  await expect(page.getByRole('button', { name: new RegExp(HOST) })).toContainText('Late Kick-off');
  expect(servedSettings(stack, HOST)).toMatchObject({ domainTitle: 'Late Kick-off', bodyBgColor: 'blue' });
  await expect(previewOf(page, HOST).getByText('Late Kick-off').first()).toBeVisible();
});

test('a brand’s colours are drawn and checked in both themes while they are typed', async ({
  page,
  stack,
  operator,
}) => {
  await openTab(page, operator, 'Brand');
  const brand = page.getByRole('form', { name: `Brand of ${HOST}` });
  const samples = brand.getByRole('figure').getByText('Sign Up');
  await brand.getByLabel('Accent').fill('#0a7d4f');
  await expect(samples).toHaveCount(2);
  for (const sample of await samples.all())
    await expect(sample).toHaveCSS('background-color', 'rgb(10, 125, 79)');
  const verdict = brand.getByRole('status');
  await expect(verdict).toContainText('can be read in both themes');
  await brand.getByLabel('Dark surface').fill('#606060');
  await expect(verdict).toContainText(/in the dark theme text-muted .* has a contrast of 2\.\d\d:1/);
  await brand.getByRole('button', { name: 'Save the brand' }).click();
  await expect(brand.getByLabel('Dark surface')).toHaveAccessibleDescription(/has a contrast of/);
  expect(servedSettings(stack, HOST)).not.toHaveProperty('brand');
  await brand.getByLabel('Dark surface').fill('');
  await brand.getByRole('button', { name: 'Save the brand' }).click();
  await expect(outcome(page)).toContainText('accent #0a7d4f');
  expect(servedSettings(stack, HOST)).toMatchObject({ brand: { 'brand-fill': '#0a7d4f' } });
  const signUp = previewOf(page, HOST).getByRole('banner').getByRole('button', { name: 'Sign Up' });
  await expect(signUp).toHaveCSS('background-color', 'rgb(10, 125, 79)');
  await outcome(page).getByRole('button', { name: 'Undo' }).click();
  await expect(brand.getByLabel('Accent')).toHaveValue('');
});

test('what the back end can, and the news, are written from the page', async ({ page, stack, operator }) => {
  await openTab(page, operator, 'Features');
  const cashOut = page.getByRole('switch', { name: 'Cash out' });
  const was = await cashOut.isChecked();
  await cashOut.click();
  await expect(cashOut).toBeChecked({ checked: !was });
  await expect(outcome(page)).toContainText(`switched ${was ? 'off' : 'on'} the capability cashOut`);
  const { capabilities } = servedSettings(stack, HOST);
  expect([capabilities].flat().includes('cashOut')).toBe(!was);

  await page.getByRole('tab', { name: 'News' }).click();
  const news = page.getByRole('textbox', { name: 'News' });
  await news.fill('Cup final today\n\n<b>Deposits</b> are back');
  await page.getByRole('button', { name: 'Save the news' }).click();
  await expect(news).toHaveAccessibleDescription(/line 2 contains HTML/);
  await expect(news).toBeFocused();
  await expect(news).toHaveValue('Cup final today\n\n<b>Deposits</b> are back');
  await news.fill('Cup final today\n\n Deposits are back ');
  await page.getByRole('button', { name: 'Save the news' }).click();
  await expect(outcome(page)).toContainText('set 2 lines of news');
  expect(servedSettings(stack, HOST)).toMatchObject({ news: ['Cup final today', 'Deposits are back'] });
  await expect(previewOf(page, HOST).getByText('Cup final today').first()).toBeVisible();
});

test('the menu and the phone’s bar are ordered from the page, as the preview shows, and taken back', async ({
  page,
  stack,
  operator,
}) => {
  await openHost(page, operator);
  // The preview is a phone, and its player a visitor.
  const links = previewOf(page, HOST).getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['In-Play', 'All Sports', 'Favourites', 'Casino']);
  await page.getByRole('tab', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'All Sports up' }).click();
  await page.getByRole('checkbox', { name: 'My Markets in the phone’s bar' }).uncheck();
  await page.getByRole('checkbox', { name: 'Cricket in the phone’s bar' }).check();
  await page.getByRole('button', { name: 'Save the menu' }).click();
  await expect(outcome(page)).toContainText('order of pages: In-Play, All Sports');
  await expect(links).toHaveText(['In-Play', 'Cricket', 'Casino']);
  expect(servedSettings(stack, HOST)).toMatchObject({ menu: expect.arrayContaining(['/index', '/inplay']) });
  expect([servedSettings(stack, HOST).menuBar].flat()).not.toContain('/my-markets');
  await page.getByRole('button', { name: 'As the remotes propose' }).click();
  await expect(links).toHaveText(['In-Play', 'All Sports', 'Favourites', 'Casino']);
  expect(servedSettings(stack, HOST)).not.toHaveProperty('menu');
});

test('a remote’s own settings are written by the schema of its release, and taken back', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  const registry = releases(stack);
  const stable = registry.stable('casino');
  const settings = {
    notice: { type: 'string', title: 'Notice', description: 'Above the lobby', default: '', maxLength: 60 },
    order: { type: 'string', title: 'Order', default: 'newest', enum: ['newest', 'liked'] },
    rows: { type: 'number', title: 'Rows', default: 5, minimum: 1, maximum: 20 },
    demo: { type: 'boolean', title: 'Demo games', default: true },
  } as const satisfies SettingsSchema;
  const remote = { ...stable.remote, settings };
  await registry.publish('casino', NEXT, { ...stable, remote });
  await openTab(page, operator, 'Settings');
  const form = page.getByRole('form', { name: 'Settings of casino' });
  const rows = form.getByRole('textbox', { name: 'Rows' });
  await expect(rows).toHaveValue('5');
  await rows.fill('50');
  await form.getByRole('checkbox', { name: 'Demo games' }).uncheck();
  const save = form.getByRole('button', { name: 'Save the settings of casino' });
  await save.click();
  await expect(rows).toHaveAccessibleDescription(/rows of casino is not 1 to 20/);
  await expect(rows).toHaveValue('50');
  expect(servedSettings(stack, HOST)).not.toHaveProperty('remoteSettings');
  await rows.fill('12');
  await form.getByRole('combobox', { name: 'Order' }).selectOption('liked');
  await save.click();
  await expect(outcome(page)).toContainText('rows of casino: 5 -> 12');
  expect(servedSettings(stack, HOST)).toMatchObject({
    remoteSettings: { casino: { order: 'liked', rows: 12, demo: false } },
  });
  await rows.fill('5');
  await save.click();
  await expect(outcome(page)).toContainText('rows of casino: 12 -> 5');
  expect(servedSettings(stack, HOST).remoteSettings).toEqual({ casino: { order: 'liked', demo: false } });
  await outcome(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveValue('12');
  await registry.restore();
});

test('a change waits for its time, for another domain too, and is taken back; without a time nothing is changed', async ({
  page,
  stack,
  withoutPreview: operator,
}, info) => {
  const OTHER = 'azure.localhost';
  await openTab(page, operator, 'Features');
  await page.getByText('At a set time', { exact: true }).click();
  const tennis = page.getByRole('switch', { name: 'Tennis' });
  await tennis.click();
  await expect(page.getByRole('alert')).toContainText('Choose the day and the time of the change.');
  expect(servedSettings(stack, HOST)).not.toHaveProperty('tennis', false);

  await page.getByLabel('Time of the change').fill('2999-12-01T06:00');
  await expect(page.getByLabel('Time of the change')).toHaveAccessibleDescription(
    /Changes wait until .*2999/,
  );
  await page.getByText('This domain alone').click();
  await page.getByRole('checkbox', { name: OTHER }).check();
  await tennis.click();
  await expect(outcome(page)).toContainText(`${HOST}: switched off tennis. This waits for its time`);
  await expect(outcome(page)).toContainText(`${OTHER}: switched off tennis. This waits for its time`);
  await expect(tennis).toBeChecked();
  expect(servedSettings(stack, HOST)).not.toHaveProperty('tennis', false);
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('scope.png'), fullPage: true });

  const waiting = page.getByRole('region', { name: 'Waiting changes' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(/Carried out at .*2999/);
  for (const left of [1, 0]) {
    await waiting
      .first()
      .getByRole('button', { name: /Take \d+ back/ })
      .click();
    await expect(waiting).toHaveCount(left);
  }

  await page.getByRole('button', { name: 'Suspend the site' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/It waits until .*2999/);
  await expect(dialog).toContainText(`It is the same for ${OTHER}.`);
  await dialog.getByRole('button', { name: 'Keep it open' }).click();

  await page.getByText('At once', { exact: true }).click();
  await tennis.click();
  await expect(tennis).not.toBeChecked();
  expect(servedSettings(stack, OTHER)).toMatchObject({ tennis: false });

  // In the history the choice is out of sight, and opening the site asks nothing.
  await page.getByRole('button', { name: 'Suspend the site' }).click();
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await openHistory(page);
  await expect(page.getByRole('button', { name: 'Resume the site' })).toBeVisible();
  await expect(page.getByText(`It is the same for ${OTHER}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Resume the site' }).click();
  await expect(page.getByRole('button', { name: 'Suspend the site' })).toBeVisible();
  expect(servedSettings(stack, OTHER)).toMatchObject({ siteSuspended: false });
});

test('a back end that a remote’s release names is allowed by a switch, and taken back', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  const registry = releases(stack);
  const stable = registry.stable('casino');
  const origin = 'https://api.team.example';
  const remote = Object.assign({}, stable.remote, { backEnds: [origin] });
  await registry.publish('casino', NEXT, { ...stable, remote });
  await openTab(page, operator, 'Settings');
  const allow = page
    .getByRole('region', { name: 'Back ends of casino' })
    .getByRole('switch', { name: `casino calls ${origin}` });
  await expect(allow).not.toBeChecked();
  await allow.click();
  await expect(outcome(page)).toContainText(`casino calls: none -> ${origin}`);
  await expect(allow).toBeChecked();
  expect(servedSettings(stack, HOST).backEnds).toEqual({ casino: [origin] });
  expect(await axeFindings(page)).toEqual([]);
  await outcome(page).getByRole('button', { name: 'Undo' }).click();
  await expect(allow).not.toBeChecked();
  expect(servedSettings(stack, HOST)).not.toHaveProperty('backEnds');
  await registry.restore();
});

test('a broken domain is shown with its fault and restored; the others stay workable', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  const file = join(stack.workDir, 'cdn/domains/express.localhost.json');
  await onCommandLine(stack, 'validate', 'express.localhost');
  const whole = readFileSync(file, 'utf8');
  await openHost(page, operator);
  await openDomain(page, 'express.localhost');
  writeFileSync(file, whole.replace('"success": true,', '"success": true'));
  try {
    const fault = page.getByRole('alert').filter({ hasText: 'express.localhost' });
    await expect(fault).toContainText('line 3, column 3: expected a comma or }');
    await fault.getByText('The file (-)').click();
    await expect(fault).toContainText('-   "success": true');
    // No other domain's controls stand where those of this one were.
    await expect(page.getByText('Choose a domain')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suspend the site' })).toBeHidden();
    await page.getByRole('switch', { name: `casino on ${HOST}` }).click();
    await expect(outcome(page)).toContainText('menu gone: Casino');
    await fault.getByRole('button', { name: 'Restore express.localhost' }).click();
    await expect(fault).toBeHidden();
    await expect(page.getByRole('heading', { name: 'express.localhost' })).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(JSON.parse(whole));
  } finally {
    writeFileSync(file, whole);
  }
});

test('a new domain is a copy, is listed at once, and goes by undo', async ({
  page,
  stack,
  withoutPreview: operator,
  consoleProblems,
}) => {
  // Its preview may still be loading when the domain is removed; its requests are then answered as for an unknown host.
  consoleProblems.allow(/421 \(Misdirected Request\)/, /MIME type \('text\/plain'\)/);
  await openHost(page, operator);
  const add = page.getByRole('button', { name: 'Add a domain' });
  const dialog = page.getByRole('dialog', { name: 'Add a domain' });
  await add.click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('https://gold.example/');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/is no host name/);
  await expect(name).toHaveValue('https://gold.example/');
  await name.fill(' Gold.Example ');
  await dialog.getByRole('combobox', { name: 'Settings' }).selectOption(`a copy of ${HOST}`);
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByRole('heading', { name: 'gold.example' })).toBeVisible();
  const copied = servedSettings(stack, 'gold.example');
  expect(copied).toEqual(servedSettings(stack, HOST));
  await page
    .getByRole('status')
    .filter({ hasText: 'added gold.example' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('button', { name: /^gold\.example/ })).toBeHidden();
});

test('a site is suspended only after reading what its players will see, and resumed at once', async ({
  page,
  stack,
  operator,
}) => {
  await openHost(page, operator);
  const suspend = page.getByRole('button', { name: 'Suspend the site' });
  const dialog = page.getByRole('dialog', { name: `Suspend ${HOST}?` });
  await suspend.click();
  await expect(dialog).toContainText('everyone is shown the maintenance page');
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  await expect(dialog).toBeHidden();
  expect(servedSettings(stack, HOST)).not.toMatchObject({ siteSuspended: true });

  await suspend.click();
  await dialog.getByLabel('Reason').fill('The cup final is over');
  await dialog.getByLabel('What players read').fill('We are back at 18:00.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^${HOST}`) })).toContainText('Suspended');
  await expect(previewOf(page, HOST).getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');
  await expect(previewOf(page, HOST).getByText('We are back at 18:00.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume the site' }).click();
  await expect(suspend).toBeVisible();
  expect(servedSettings(stack, HOST)).not.toMatchObject({ siteSuspended: true });
});

test('what was typed and not saved is there again after other tabs, domains and a reload, until it is discarded', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  await openTab(page, operator, 'News');
  const news = page.getByRole('textbox', { name: 'News' });
  const before = await news.inputValue();
  await news.fill('آج کا میچ');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('tab', { name: 'Brand' }).click();
  await title.fill('नमस्ते');
  await openDomain(page, 'azure.localhost');
  await page.getByRole('tab', { name: 'Brand' }).click();
  await expect(title).toHaveValue('Azure Exchange');
  await page.reload();
  await openDomain(page, HOST);
  await page.getByRole('tab', { name: 'Brand' }).click();
  await expect(title).toHaveValue('नमस्ते');
  await page.getByRole('tab', { name: 'News' }).click();
  await expect(news).toHaveValue('آج کا میچ');
  await expect(page.getByText('This differs from what is in force.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(news).toHaveValue(before);
  await news.fill('One line');
  await page.getByRole('button', { name: 'Save the news' }).click();
  await expect(outcome(page)).toContainText('set a line of news');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  expect(servedSettings(stack, HOST).news).toEqual(['One line']);
});

test('without a network the page says so, and a press is refused instead of waiting for one', async ({
  page,
  stack,
  withoutPreview: operator,
  consoleProblems,
}) => {
  consoleProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openTab(page, operator, 'News');
  await page.getByRole('textbox', { name: 'News' }).fill('Too late');
  await page.context().setOffline(true);
  await expect(page.getByRole('banner')).toContainText('Not answering');
  await page.getByRole('button', { name: 'Save the news' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'it may have been done, or not' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('banner')).toContainText('Live');
  // What waited for the network would have been sent before this.
  await page.getByRole('switch', { name: `auth on ${HOST}` }).click();
  await expect(outcome(page)).toContainText('auth');
  expect(JSON.stringify(servedSettings(stack, HOST))).not.toContain('Too late');
  await expect(page.getByRole('textbox', { name: 'News' })).toHaveValue('Too late');
});

test('a title of 160 letters leaves every switch of a tablet’s table in sight', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  const file = join(stack.workDir, `cdn/domains/${HOST}.json`);
  const whole = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, whole.replace(/("domainTitle": ")[^"]*/, `$1${'long'.repeat(40)}`));
    await page.setViewportSize({ width: 768, height: 900 });
    await openHost(page, operator);
    await expect(page.getByRole('switch', { name: `sports on ${HOST}` })).toBeInViewport();
    expect(await layoutProblems(page, { targets: false })).toEqual([]);
  } finally {
    writeFileSync(file, whole);
  }
});

test('a table of forty remotes scrolls in its place, and the domain of each switch stays in sight', async ({
  page,
  withoutPreview: operator,
}) => {
  const MANY = 40;
  interface Listed {
    readonly remotes: readonly { readonly name: string }[];
  }
  const many = ({ remotes: [first] }: Listed) =>
    Array.from({ length: MANY }, (_, at) => ({ ...first, name: `remote-${at}` }));
  await page.route('**/api/state', async (route) => {
    const response = await route.fetch();
    const state: Listed & { domains: readonly { sees: Listed }[] } = await response.json();
    const domains = state.domains.map((domain) => ({
      ...domain,
      sees: { ...domain.sees, remotes: many(domain.sees) },
    }));
    await route.fulfill({ response, json: { ...state, remotes: many(state), domains } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHost(page, operator);
  const last = page.getByRole('columnheader', { name: `remote-${MANY - 1}` });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
  expect(await layoutProblems(page, { targets: false })).toEqual([]);
});

test('what the command line changes shows by itself, and what was asked for before it was seen is refused', async ({
  page,
  stack,
  withoutPreview: operator,
}) => {
  await openTab(page, operator, 'Features');
  const kabaddi = page.getByRole('switch', { name: 'Kabaddi' });
  await onCommandLine(stack, 'disable', HOST, 'kabaddi');
  await expect(kabaddi).not.toBeChecked();

  // A page that does not know the newer change yet.
  await page.route('**/api/state', (route) => route.abort());
  await onCommandLine(stack, 'disable', HOST, 'football');
  await page.getByRole('switch', { name: 'Cricket' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Football' })).not.toBeChecked();
  expect(servedSettings(stack, HOST)).toMatchObject({ football: false });
  expect(servedSettings(stack, HOST)).not.toMatchObject({ cricket: false });
});

test('without the token there is nothing, and the token is in no address', async ({
  page,
  stack,
  withoutPreview: operator,
  consoleProblems,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { origin } = new URL(operator);
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: 'This address has no token' })).toBeVisible();
  await expect(page.getByText(HOST)).toBeHidden();
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);

  consoleProblems.allow(/401/);
  await page.goto(`${origin}/?again#token=wrong`);
  await expect(page.getByText('This page has no valid token.')).toBeVisible();
  await expect(page.getByText(HOST)).toBeHidden();

  const token = new URLSearchParams(new URL(operator).hash.slice(1)).get('token') ?? 'none';
  await page.goto(`${origin}/?right#token=${token}`);
  await expect(page.getByRole('switch', { name: `casino on ${HOST}` })).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('switch', { name: `casino on ${HOST}` })).toBeVisible();

  // The players' site refuses to be framed by any origin.
  const { headers } = await fetch(stack.url('/', 'localhost'));
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('everything by keyboard', async ({ page, stack, operator }) => {
  // Presses Tab through the whole page.
  test.setTimeout(180_000);
  await page.goto(operator);
  const domain = page.getByRole('button', { name: new RegExp(`^${HOST}`) });
  await expect(domain).toBeVisible();
  const reach = async (what: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never came there.');
  };
  await reach(domain);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: HOST })).toBeVisible();
  const casino = page.getByRole('switch', { name: `casino on ${HOST}` });
  await reach(casino);
  await page.keyboard.press('Space');
  await expect(casino).not.toBeChecked();
  await expect(casino).toBeFocused();
  await reach(page.getByRole('tab', { name: 'Releases' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /^History/ })).toBeFocused();
  const undo = page.getByRole('tabpanel').getByRole('button', { name: 'Undo' }).first();
  await reach(undo);
  await page.keyboard.press('Enter');
  await expect(casino).toBeChecked();
  expect(servedSettings(stack, HOST)).not.toHaveProperty('remotes');
  // The pressed button is gone, so the focus is on the message about the result.
  await expect(outcome(page)).toContainText('took back');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('the page is in the language that the operator chooses, from right to left too, also after a reload', async ({
  page,
  withoutPreview: operator,
}) => {
  await openHost(page, operator);
  const html = page.locator('html');
  const language = page.getByRole('banner').getByRole('combobox');
  await language.selectOption({ label: 'हिन्दी' });
  await expect(page.getByRole('tab', { name: 'सुविधाएँ' })).toBeVisible();
  await language.selectOption({ label: 'اردو' });
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ur');
  await page.getByRole('tab', { name: 'خصوصیات' }).click();
  await expect(page.getByRole('switch', { name: 'کیش آؤٹ', exact: true })).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect.soft(await layoutProblems(page, { targets: false }), `${width}`).toEqual([]);
  }
  await language.selectOption({ label: 'हिन्दी' });
  await language.selectOption({ label: 'English' });
  await expect(page.getByRole('tab', { name: 'Features' })).toBeVisible();
});
