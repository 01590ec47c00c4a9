#!/usr/bin/env -S node --import tsx
/**
 * Debian's Firefox, started for Playwright, which speaks WebDriver BiDi with it (channel `moz-firefox`). The code
 * between the two answers or rewrites the commands that this Firefox does not know.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { FIREFOX } from '../../tools/stack/machine/ensureEngines';
import { announceBidi } from './announceBidi';

/** Only a newer Firefox has it, so the profile sets reduced motion instead. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const command = v.object({ id: v.number(), method: v.string() });

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
process.on('SIGTERM', () => firefox.kill());
firefox.on('exit', (code) => process.exit(code ?? 0));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (!address) return;
  announceBidi((playwright) => {
    const browser = new WebSocket(`${address}/session`);
    const early: string[] = [];
    browser.on('open', () => {
      for (const message of early.splice(0)) browser.send(message);
    });
    browser.on('message', (data) => playwright.send(String(data)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
    return (message) => {
      const { id, method } = v.parse(command, JSON.parse(message));
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(message);
      else early.push(message);
    };
  });
});
