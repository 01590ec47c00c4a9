#!/usr/bin/env -S node --import tsx
/**
 * WebKit, which speaks only W3C WebDriver, started for Playwright, which speaks WebDriver BiDi with it as with a
 * Firefox. `TOUCHLINE_WEBKIT=wpe` starts the older WPE WebKit instead, whose window is 800 x 600.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { COG, MINI_BROWSER, WEBKIT_DRIVER, WPE_DRIVER } from '../../tools/stack/machine/ensureEngines';
import { announceBidi } from './announceBidi';
import { BidiOverWebDriver } from './BidiOverWebDriver';
import { WebDriver } from './WebDriver';

const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
// The buttons of its toolbar would keep the window wider than a phone.
mkdirSync(join(folder, 'gtk-3.0'));
writeFileSync(
  join(folder, 'gtk-3.0/gtk.css'),
  '* { padding: 0; margin: 0; min-width: 0; border-width: 0; }\n',
);
// Without a graphics card the processor draws animations.
writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
});
const displayNumber = screen.stdio[3];
if (!displayNumber) throw new Error('Xvfb tells no display.');
const [display] = await once(displayNumber, 'data');
const env = {
  ...process.env,
  DISPLAY: `:${String(display).trim()}`,
  XDG_CONFIG_HOME: folder,
  LANG: 'en_US.UTF-8',
};
const isWpe = process.env.TOUCHLINE_WEBKIT === 'wpe';
const CAPABILITIES = {
  // Playwright waits for pages itself.
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'ignore',
  ...(isWpe
    ? { 'wpe:browserOptions': { binary: COG, args: ['--automation', '--platform=headless'] } }
    : {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
};

const command = v.object({ id: v.number(), method: v.string(), params: v.unknown() });

announceBidi((playwright) => {
  const send = (message: object) => playwright.send(JSON.stringify(message));
  const bidi = new BidiOverWebDriver(
    () => WebDriver.start(isWpe ? WPE_DRIVER : WEBKIT_DRIVER, env, CAPABILITIES),
    (method, params) => send({ type: 'event', method, params }),
  );
  const end = async () => {
    await bidi.stop();
    screen.kill();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', end);
  playwright.on('close', end);
  return async (message) => {
    const { id, method, params } = v.parse(command, JSON.parse(message));
    if (method === 'browser.close') return end();
    try {
      send({ type: 'success', id, result: (await bidi.carry(method, params)) ?? {} });
    } catch (error) {
      send({ type: 'error', id, error: 'unknown error', message: String(error) });
    }
  };
});
