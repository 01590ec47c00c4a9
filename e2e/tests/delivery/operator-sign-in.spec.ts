import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT, startProvider, type TestProvider } from '@touchline/operator-page/testing/startProvider';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { axeFindings } from '../../fixtures/axeFindings';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { openDomain, openHistory, servedSettings } from '../../pages/delivery/operator-page';

const HOST = 'touchline.localhost';
const account = (name: string, ...roles: string[]) => ({ name, realm: { roles } });

/** Runs the real command for people who log in at a real provider, beside a running stack. */
async function serveSignedIn(stack: Stack) {
  const port = stack.ports.shell + 41;
  const origin = `http://localhost:${port}`;
  const program = join(ROOT, 'operator-page/testing/oidc-provider.mjs');
  const provider = await startProvider(program, origin, {
    asha: account('Asha', 'operators', 'releasers'),
    ravi: account('Ravi', 'operators'),
    vera: account('Vera', 'support'),
  });
  const file = join(stack.workDir, 'oidc.json');
  const roles = { see: ['support'], switch: ['operators'], release: ['releasers'] };
  writeFileSync(
    file,
    JSON.stringify({ issuer: provider.issuer, clientId: CLIENT.id, claim: 'realm.roles', roles }),
  );
  const options = ['--public', origin, '--oidc', file, '--listen', `127.0.0.1:${port}`];
  // A process group of its own, because npm does not forward the signal.
  const command = spawn(
    'npm',
    ['run', '--silent', 'operator', '--', 'serve', '--site', stack.workDir, ...options],
    { cwd: ROOT, detached: true, env: { ...process.env, TOUCHLINE_OIDC_SECRET: CLIENT.secret } },
  );
  await answering(command, origin);
  return {
    origin,
    provider,
    async stop() {
      if (command.pid !== undefined) process.kill(-command.pid, 'SIGTERM');
      if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
      await provider.stop();
    },
  };
}

function answering(command: ChildProcess, origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`The provider must know ${origin}/callback`)) resolve();
    };
    command.stdout?.on('data', listen);
    command.stderr?.on('data', listen);
    command.on('exit', () => reject(new Error(`The command ended:\n${said}`)));
  });
}

async function logIn(page: Page, provider: TestProvider, who: string): Promise<void> {
  await provider.as(who);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText(`(${who})`).first()).toBeVisible();
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  // The provider's own page.
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

test('an operator logs in and proposes, another one approves, and who may only look can press nothing', async ({
  page,
  stack,
  consoleProblems,
}) => {
  // Before a login, and where no collector runs.
  consoleProblems.allow(/status of (401|503)/, /ERR_(FAILED|ABORTED)/);
  const settings = join(stack.workDir, `cdn/domains/${HOST}.json`);
  const before = readFileSync(settings);
  const { origin, provider, stop } = await serveSignedIn(stack);
  try {
    await page.goto(origin);
    await logIn(page, provider, 'asha');
    await openDomain(page, HOST);
    await page.getByRole('tab', { name: 'Features' }).click();
    const approval = page.getByRole('switch', { name: /^Approves what is switched/ });
    await approval.click();
    // A press before the page shows the new settings would be refused.
    await expect(approval).toBeChecked();
    expect(servedSettings(stack, HOST).approval).toEqual(['switch']);
    const casino = page.getByRole('switch', { name: `casino on ${HOST}` });
    await casino.click();
    await expect(page.getByText('This waits for a second person; nothing is changed yet.')).toBeVisible();
    await expect(casino).toBeChecked();
    await expect(page.getByRole('button', { name: /^Approve / })).toBeHidden();
    await logOut(page);

    await logIn(page, provider, 'vera');
    await expect(page.getByText('You can look, and change nothing')).toBeVisible();
    await expect(casino).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Approve / })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutProblems(page, { targets: false })).toEqual([]);
    await logOut(page);

    await logIn(page, provider, 'ravi');
    await page.getByRole('button', { name: /^Approve / }).click();
    await expect(casino).not.toBeChecked();
    expect(servedSettings(stack, HOST)).toMatchObject({ remotes: { casino: false } });
    await openDomain(page, HOST);
    await expect((await openHistory(page)).first()).toContainText('Asha (asha), approved by Ravi (ravi)');
  } finally {
    await stop();
    writeFileSync(settings, before);
  }
});

test('of two who decide at once the later one is told; what was typed outlives the session', async ({
  page,
  stack,
  browser,
  consoleProblems,
}) => {
  consoleProblems.allow(/status of (401|422|503)/, /ERR_(FAILED|ABORTED)/);
  const settings = join(stack.workDir, `cdn/domains/${HOST}.json`);
  const before = readFileSync(settings, 'utf8');
  const asking = JSON.parse(before);
  writeFileSync(settings, JSON.stringify({ ...asking, result: { ...asking.result, approval: ['switch'] } }));
  const { origin, provider, stop } = await serveSignedIn(stack);
  const other = await browser.newContext();
  try {
    await page.goto(origin);
    await logIn(page, provider, 'asha');
    await page.getByRole('switch', { name: `casino on ${HOST}` }).click();
    const approver = await other.newPage();
    await approver.goto(origin);
    await logIn(approver, provider, 'ravi');
    const approve = approver.getByRole('button', { name: /^Approve / });
    await approve.waitFor();

    // A page that does not know yet that it was taken back.
    await approver.route('**/api/state', (route) => route.abort());
    await page.getByRole('button', { name: /^Take .* back/ }).click();
    await expect(page.getByRole('button', { name: /^Take .* back/ })).toBeHidden();
    await approve.click();
    const refusal = approver.getByRole('alert').filter({ hasText: 'was declined already, by Asha (asha)' });
    await expect(refusal).toBeVisible();
    await approver.unroute('**/api/state');
    await expect(approve).toBeHidden();
    await expect(refusal).toContainText(`${HOST}: switched off the remote casino`);

    await openDomain(page, HOST);
    await page.getByRole('tab', { name: 'News' }).click();
    const news = page.getByRole('textbox', { name: 'News' });
    await news.fill('Cup final today');
    await page.context().clearCookies();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(news).toBeHidden();
    await logIn(page, provider, 'asha');
    await expect(page.getByRole('heading', { name: HOST })).toBeVisible();
    await page.getByRole('tab', { name: 'News' }).click();
    await expect(news).toHaveValue('Cup final today');

    await page.context().clearCookies();
    await logIn(page, provider, 'ravi');
    await openDomain(page, HOST);
    await page.getByRole('tab', { name: 'News' }).click();
    await expect(news).not.toHaveValue('Cup final today');
  } finally {
    await stop();
    await other.close();
    writeFileSync(settings, before);
  }
});
