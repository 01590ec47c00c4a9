import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOT, type Stack } from '../../../tools/stack/startStack';

/** Runs the real command beside a running stack, on the stack's own folder. */
export async function serveOperatorPage(stack: Stack): Promise<{ url: string; stop(): Promise<void> }> {
  const port = String(stack.ports.shell + 40);
  const command = ['run', '--silent', 'operator', '--', 'serve', '--as', 'asha', '--port', port];
  // A process group of its own, because npm does not forward the signal.
  const child = spawn('npm', [...command, '--site', stack.workDir], { cwd: ROOT, detached: true });
  const url = await addressSaid(child);
  return {
    url,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function addressSaid(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(said)?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', () => reject(new Error(`The command ended:\n${said}`)));
  });
}

/** Runs one subcommand as another operator. */
export async function onCommandLine(stack: Stack, ...subcommand: string[]): Promise<void> {
  const command = ['run', '--silent', 'operator', '--', ...subcommand, '--site', stack.workDir];
  const child = spawn('npm', command, {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, TOUCHLINE_OPERATOR: 'ravi' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`operator ${subcommand.join(' ')} ended with ${code}.`);
}

/** A domain's settings as players are served them. */
export function servedSettings(stack: Stack, host: string): Record<string, unknown> {
  const answer = JSON.parse(readFileSync(join(stack.workDir, `cdn/domains/${host}.json`), 'utf8'));
  return answer.result;
}

/** The panel of one domain, with the site as its players see it. */
export async function openDomain(page: Page, host: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${host.replaceAll('.', '\\.')}`) }).click();
  await page.getByRole('heading', { name: host }).waitFor();
}

export const previewOf = (page: Page, host: string) =>
  page.frameLocator(`iframe[title="${host} as its players see it"]`);

/** The history's lines of the chosen domain, the latest first. */
export async function openHistory(page: Page): Promise<Locator> {
  const tab = page.getByRole('tab', { name: /^History/ });
  // The press is repeated, because content above it may disappear at that moment, and the press then misses it.
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
  }).toPass();
  // The figures of health have tabs too.
  return page.getByRole('tabpanel', { name: /^History/ }).getByRole('listitem');
}
