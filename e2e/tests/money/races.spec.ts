import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { Random } from '../../../sandbox/exchange/random';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { signUp } from '../../../sandbox/testing/signUp';
import { ROOT } from '../../../tools/stack/startStack';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { withdrawalForm } from '../../pages/money/requests';
import { newUserName } from '../../pages/player/player';
import { startAs } from '../../pages/player/registered-player';

/** `npm run races` makes a thousand. */
const RUNS = Number(process.env.TOUCHLINE_RACES ?? 12);
/** In one of this many runs the back end is killed in the middle, in each kind of race at least once. */
const KILLED = 4;

/** A back end in a process of its own, killed and started again behind one address. */
async function killableBackEnd() {
  mkdirSync(join(ROOT, '.touchline'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.touchline/races-'));
  const bundle = [
    join(ROOT, 'tools/registry/testing/bundle.mjs'),
    join(ROOT, 'sandbox/testing/sandbox-process.ts'),
  ];
  const bundled = spawnSync(process.execPath, [...bundle, folder, 'libsql', 'tesseract.js'], {
    encoding: 'utf8',
  });
  if (bundled.status !== 0) throw new Error(bundled.stderr);
  let child: ChildProcess;
  let port = 0;
  async function start() {
    const started = spawn(process.execPath, [join(folder, 'program.mjs'), join(folder, 'sandbox.db')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const [line] = await once(started.stdout, 'data');
    port = Number(new URL(JSON.parse(String(line)).api).port);
  }
  async function kill() {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await start();
  const front: Server = createServer((socket) => {
    const back = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      back.destroy();
    };
    for (const side of [socket, back]) side.on('error', end).on('close', end);
    socket.pipe(back).pipe(socket);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const address = `http://localhost:${(front.address() as AddressInfo).port}`;
  const urls = { api: address, hub: address, games: address, cdn: address, external: address };
  const client = new SandboxClient({ urls });
  return {
    address,
    client,
    async restart() {
      await kill();
      await start();
      await client.control('freeze', { frozen: true });
    },
    async stop() {
      await kill();
      front.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const added = v.object({ userBonusId: v.string() });
const ledgerRows = v.object({
  items: v.array(
    v.object({
      type: v.string(),
      remark: v.string(),
      credit: v.number(),
      debit: v.number(),
      balance: v.number(),
    }),
  ),
});
const betRows = v.array(
  v.looseObject({ clientRef: v.string(), remaining: v.optional(v.number(), 0), stake: v.number() }),
);

test(`${RUNS} races of two tabs, a back end killed in one of ${KILLED}: nothing is lost or doubled, and no tab says what is not so`, async ({
  page,
  context,
  consoleProblems,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'money does not depend on the width');
  test.setTimeout(60_000 + RUNS * 20_000);
  // Settings name the stack's own back end.
  consoleProblems.allow(/\[settings\]/, /Failed to load|ERR_|WebSocket|negotiat|CORS|Real-time|fetch/i);
  const back = await killableBackEnd();
  try {
    await withOwnSite(info, page, async (stack, site) => {
      const moved = JSON.stringify(site).replaceAll(`http://localhost:${stack.ports.api}`, back.address);
      Object.assign(site, JSON.parse(moved));
      const userName = newUserName();
      await signUp(back.client, userName);
      await back.client.control('players/adjust', { userName, amount: 5_000_000, ref: 'races' });
      const bet = await openMarket(back.client);
      const other = await context.newPage();
      const tabs = [page, other] as const;
      await startAs(page, stack, userName, back.client);

      const ledger = async () =>
        v.parse(ledgerRows, await back.client.control(`players/${userName}/ledger`)).items;
      const bets = async () => v.parse(betRows, await back.client.control(`players/${userName}/bets`));
      const rowsOf = async (remark: string) =>
        (await ledger()).filter((row) => row.remark.startsWith(remark));
      const open = (path: string) => Promise.all(tabs.map((tab) => tab.goto(stack.url(path))));
      /** Both tabs act at once; in some runs the back end dies in the middle. */
      const race = async (run: number, buttons: readonly Locator[]) => {
        const chances = new Random(run);
        for (const button of buttons) await expect(button).toBeEnabled();
        const elements = await Promise.all(buttons.map((button) => button.elementHandle()));
        // It is pressed at once, also when a push about the other tab's action removes the button.
        const pressed = Promise.all(
          elements.map((element) => element?.evaluate((button) => (button as HTMLElement).click())),
        );
        if (run % KILLED === 0) {
          await new Promise((done) => setTimeout(done, chances.whole(0, 60)));
          await back.restart();
        }
        await pressed;
      };

      /** Without some of each the races would prove nothing. */
      const counts = { credited: 0, taken: 0, changed: 0 };
      const kinds = {
        async claim(run: number) {
          const title = `Race ${run}`;
          const bonus = { userName, status: 'AVAILABLE', amount: 50, title };
          const { userBonusId } = v.parse(added, await back.client.control('bonuses/add', bonus));
          await open('/bonus');
          const cards = tabs.map((tab) => tab.getByRole('region', { name: title, exact: true }));
          for (const card of cards)
            await card.getByRole('button', { name: 'Read the terms and claim' }).click();
          await race(
            run,
            tabs.map((tab) => tab.getByRole('dialog').getByRole('button', { name: /^Claim ₹/ })),
          );
          await Promise.all(tabs.map((tab) => settled(tab)));
          const credits = await rowsOf(title);
          expect(credits.length, title).toBeLessThanOrEqual(1);
          counts.credited += credits.length;
          await open('/bonus');
          for (const card of cards)
            await expect(card).toContainText(
              credits.length === 1 ? /Active|Claimed/ : 'Read the terms and claim',
            );
          // Claimed bonuses are last on the page.
          if (credits.length === 0) await back.client.run(api.claimBonus, { userBonusId });
        },
        async withdraw(run: number) {
          const amount = 500 + run;
          const before = await rowsOf('Withdrawal');
          await open('/withdrawal');
          const forms = tabs.map(withdrawalForm);
          for (const [at, form] of forms.entries()) {
            // A withdrawal that was lost in an earlier race stays open until the player decides.
            const again = tabs[at]?.getByRole('button', { name: 'Edit and send again' });
            if (!again) continue;
            await expect(form.amount.or(again).first()).toBeVisible({ timeout: 30_000 });
            if (await again.isVisible()) await again.click();
            await form.fillUpi(String(amount));
          }
          await race(
            run,
            forms.map(({ submit }) => submit),
          );
          const said = await Promise.all(tabs.map(outcomeOf));
          counts.taken += said.filter((outcome) => outcome === 'taken').length;
          const made = (await rowsOf('Withdrawal')).length - before.length;
          expect(made, `${said}`).toBe(said.filter((outcome) => outcome === 'taken').length);
        },
        async change(run: number) {
          const clientRef = crypto.randomUUID();
          const placed = { ...bet, clientRef, price: 500, stake: 200, unmatched: 'KEEP' as const };
          await back.client.run(api.placeBet, placed);
          await open('/open-bets');
          const [first, second] = tabs.map((tab) =>
            tab
              .getByRole('table', { name: /^Unmatched bets on/ })
              .getByRole('row')
              .filter({ hasText: '500' }),
          ) as [Locator, Locator];
          await second.getByRole('button', { name: /^Edit / }).click();
          const dialog = other.getByRole('dialog', { name: /^Edit: Back / });
          await dialog.getByLabel('Unmatched stake').fill('300');
          const cancel = first.getByRole('button', { name: /^Cancel / });
          const save = dialog.getByRole('button', { name: 'Save the change' });
          await race(run, new Random(run).chance(0.5) ? [cancel, save] : [save, cancel]);
          await expect(page.getByText(/Cancelling|Asking/)).toHaveCount(0, { timeout: 60_000 });
          await settled(other);
          const held = (await bets()).filter((row) => row.clientRef === clientRef);
          expect(held).toHaveLength(1);
          expect([0, 200, 300]).toContain(held[0]?.remaining);
          await open('/open-bets');
          const left = held[0]?.remaining ?? 0;
          if (left !== 200) counts.changed += 1;
          for (const tab of tabs) {
            await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
            const rows = tab.getByRole('table', { name: /^Unmatched bets on/ });
            if (left === 0) await expect(rows).toHaveCount(0);
            else await expect(rows).toContainText(`${left}.00`);
          }
          if (left > 0) await back.client.run(api.cancelBet, { betId: String(held[0]?.betId) });
        },
      };

      const names = Object.keys(kinds) as (keyof typeof kinds)[];
      for (let run = 0; run < RUNS; run += 1) {
        const kind = names[run % names.length];
        if (kind) await test.step(`${run}: ${kind}`, () => kinds[kind](run));
      }
      console.log(`${RUNS} races: ${JSON.stringify(counts)}`);
      for (const [what, count] of Object.entries(counts)) expect.soft(count, what).toBeGreaterThan(0);
      let balance = 0;
      for (const row of (await ledger()).reverse()) {
        balance += Math.round(row.credit * 100) - Math.round(row.debit * 100);
        expect(Math.round(row.balance * 100)).toBe(balance);
      }
    });
  } finally {
    await back.stop();
  }
});

/** The page waits for no answer. */
const settled = (tab: Page) => expect(tab.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });

/** The final message of a tab about its withdrawal. */
async function outcomeOf(tab: Page): Promise<'taken' | 'not'> {
  const taken = tab.getByRole('heading', { name: /^Withdrawal of ₹/ });
  const not = tab
    .getByRole('heading', { name: 'It did not reach us' })
    .or(tab.getByRole('alert').filter({ hasText: /Nothing was|not accepted|not taken/i }));
  await expect(taken.or(not).first()).toBeVisible({ timeout: 90_000 });
  return (await taken.isVisible()) ? 'taken' : 'not';
}
