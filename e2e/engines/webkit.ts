#!/usr/bin/env -S node --import tsx
/**
 * WebKit, which speaks W3C WebDriver alone, started for Playwright, which speaks WebDriver BiDi with it as with a
 * Firefox. A command that WebDriver cannot carry is refused by its name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { MINI_BROWSER, WEBKIT_DRIVER } from '../../tools/stack/ensureEngines';
import { announceBidi } from './announceBidi';
import { DrivenWindow } from './DrivenWindow';
import { typeAsPlayer } from './typeAsPlayer';
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
const CAPABILITIES = {
  browserName: 'MiniBrowser',
  // Playwright waits for pages itself.
  pageLoadStrategy: 'none',
  unhandledPromptBehavior: 'ignore',
  'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
};

/** What a profile sets for a Firefox, or what this engine has by itself. */
const WITHOUT_EFFECT =
  /^(session\.(subscribe|end)|network\.(addDataCollector|setCacheBehavior)|browser\.setDownloadBehavior|emulation\.(setMediaFeaturesOverride|setLocaleOverride|setScreenOrientationOverride|setScreenSettingsOverride)|browsingContext\.activate)$/;

const command = v.object({
  id: v.number(),
  method: v.string(),
  params: v.object({
    context: v.optional(v.string()),
    userContext: v.optional(v.string()),
    userContexts: v.optional(v.array(v.string())),
    viewport: v.nullish(v.object({ width: v.number(), height: v.number() })),
    url: v.optional(v.string()),
    delta: v.optional(v.number()),
    target: v.optional(v.object({ context: v.string(), sandbox: v.optional(v.string()) })),
    functionDeclaration: v.optional(v.string()),
    expression: v.optional(v.string()),
    arguments: v.optional(v.array(v.looseObject({ value: v.optional(v.unknown()) }))),
    resultOwnership: v.optional(v.string()),
    serializationOptions: v.optional(v.object({ maxObjectDepth: v.optional(v.number()) })),
    handles: v.optional(v.array(v.string())),
    actions: v.optional(v.array(v.looseObject({ actions: v.array(v.looseObject({})) }))),
    element: v.optional(v.object({ sharedId: v.string() })),
    files: v.optional(v.array(v.string())),
    accept: v.optional(v.boolean()),
    userText: v.nullish(v.string()),
    phases: v.optional(v.array(v.string())),
  }),
});
type Params = v.InferOutput<typeof command>['params'];

/** Playwright's contexts: a browser for each, because WebDriver knows one profile alone. */
const profiles = new Map<string, { browser: WebDriver; hasPage: boolean; size?: Size }>();
const windows = new Map<string, DrivenWindow>();
interface Size {
  width: number;
  height: number;
}

async function end(): Promise<void> {
  await Promise.all([...profiles.values()].map(({ browser }) => browser.stop()));
  screen.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', end);

announceBidi((playwright) => {
  const emit = (method: string, params: object) =>
    playwright.send(JSON.stringify({ type: 'event', method, params }));
  playwright.on('message', async (data) => {
    const { id, method, params } = v.parse(command, JSON.parse(typeAsPlayer(String(data))));
    try {
      const result = (await carry(method, params, emit)) ?? {};
      playwright.send(JSON.stringify({ type: 'success', id, result }));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      playwright.send(JSON.stringify({ type: 'error', id, error: 'unknown error', message }));
    }
  });
  playwright.on('close', end);
});

type Emit = (method: string, params: object) => void;

async function carry(method: string, params: Params, emit: Emit): Promise<unknown> {
  if (WITHOUT_EFFECT.test(method)) return undefined;
  switch (method) {
    case 'session.new':
      return {
        sessionId: 'webkit',
        capabilities: { browserName: 'webkit', browserVersion: '', userAgent: '' },
      };
    case 'browser.close':
      return void end();
    case 'browser.createUserContext': {
      const userContext = crypto.randomUUID();
      const browser = await WebDriver.start(WEBKIT_DRIVER, env, CAPABILITIES);
      profiles.set(userContext, { browser, hasPage: false });
      return { userContext };
    }
    case 'browser.removeUserContext': {
      const { browser } = profileOf(params);
      profiles.delete(params.userContext ?? '');
      for (const window of windows.values()) if (window.isOf(browser)) forget(window, emit);
      return browser.stop();
    }
    case 'browsingContext.create':
      return { context: await openWindow(params, emit) };
    case 'browsingContext.setViewport': {
      const { viewport } = params;
      if (!viewport) throw new Error('A window has a size.');
      for (const userContext of params.userContexts ?? []) profileOf({ userContext }).size = viewport;
      return params.context && windowOf(params).resize(viewport);
    }
    case 'browsingContext.navigate':
      return { navigation: await windowOf(params).navigate(params.url ?? ''), url: params.url };
    case 'browsingContext.reload':
      return windowOf(params).command('POST', '/refresh');
    case 'browsingContext.traverseHistory':
      return windowOf(params).command('POST', params.delta === 1 ? '/forward' : '/back');
    case 'browsingContext.captureScreenshot':
      return { data: await windowOf(params).command('GET', '/screenshot') };
    case 'browsingContext.close':
      return closeWindow(windowOf(params), emit);
    case 'browsingContext.handleUserPrompt':
      return windowOf(params).command('POST', params.accept ? '/alert/accept' : '/alert/dismiss');
    case 'script.evaluate':
      return run(params, `() => (${params.expression?.trim().replace(/;$/, '')}\n)`);
    case 'script.callFunction':
      return run(params, params.functionDeclaration ?? '');
    case 'script.disown':
      return windowOf(params.target ?? {}).disown(params.handles ?? []);
    case 'input.performActions':
      return windowOf(params).command('POST', '/actions', { actions: wholePixels(params.actions ?? []) });
    case 'network.addIntercept':
      // No page of the journeys asks for a password of HTTP.
      if (params.phases?.includes('authRequired')) return { intercept: 'none' };
  }
  throw new Error(`WebDriver does not carry ${method}.`);
}

async function run(
  { target, arguments: args = [], ...params }: Params,
  declaration: string,
): Promise<unknown> {
  const window = windowOf(target ?? {});
  const text = declaration.includes('utilityScript.evaluate') ? args[3]?.value : undefined;
  const outcome = await window.call({
    declaration: declaration.replaceAll(
      /\b(this\.global|this\.window|globalThis)\.eval\(/g,
      'window.__engine.evaluate(',
    ),
    args,
    owned: params.resultOwnership === 'root',
    depth: params.serializationOptions?.maxObjectDepth,
    texts: typeof text === 'string' ? [text] : [],
  });
  return { ...outcome, realm: target?.sandbox ? `${window.realm}/${target.sandbox}` : window.realm };
}

async function openWindow({ userContext }: Params, emit: Emit): Promise<string> {
  const profile = profileOf({ userContext });
  const { browser } = profile;
  const opened = profile.hasPage
    ? v.parse(
        v.object({ handle: v.string() }),
        await browser.command('POST', '/window/new', { type: 'window' }),
      )
    : { handle: browser.firstWindow };
  profile.hasPage = true;
  const window = new DrivenWindow(browser, opened.handle, emit);
  windows.set(window.id, window);
  if (profile.size) await window.resize(profile.size);
  emit('browsingContext.contextCreated', {
    context: window.id,
    url: 'about:blank',
    userContext,
    children: null,
  });
  await window.begin();
  return window.id;
}

async function closeWindow(window: DrivenWindow, emit: Emit): Promise<void> {
  forget(window, emit);
  // A browser ends with its last window, and is still asked for it.
  await window.command('DELETE', '/window').catch(() => undefined);
}

function forget(window: DrivenWindow, emit: Emit): void {
  window.close();
  windows.delete(window.id);
  emit('browsingContext.contextDestroyed', { context: window.id, url: '', children: null });
}

function profileOf({ userContext = '' }: { userContext?: string | undefined }) {
  const profile = profiles.get(userContext);
  if (!profile) throw new Error(`There is no context ${userContext}.`);
  return profile;
}

function windowOf({ context = '' }: { context?: string | undefined }): DrivenWindow {
  const window = windows.get(context);
  if (!window) throw new Error(`There is no window ${context}.`);
  return window;
}

/** WebDriver takes whole pixels alone. */
const wholePixels = (sources: NonNullable<Params['actions']>) =>
  sources.map((source) => ({
    ...source,
    actions: source.actions.map((action) =>
      Object.fromEntries(
        Object.entries(action).map(([key, value]) => [
          key,
          typeof value === 'number' ? Math.round(value) : value,
        ]),
      ),
    ),
  }));
