import * as v from 'valibot';
import { DrivenWindow, type Emit, expression } from './DrivenWindow';
import type { WebDriver } from './WebDriver';

/**
 * The commands that do nothing here, because a Firefox's profile sets what they would change, or the engine has it by
 * default.
 */
const WITHOUT_EFFECT =
  /^(session\.subscribe|network\.(addDataCollector|setCacheBehavior)|browser\.setDownloadBehavior|emulation\.(setMediaFeaturesOverride|setLocaleOverride|setScreenOrientationOverride|setScreenSettingsOverride)|browsingContext\.activate)$/;

const params = v.object({
  context: v.optional(v.string(), ''),
  userContext: v.optional(v.string(), ''),
  userContexts: v.optional(v.array(v.string()), []),
  viewport: v.nullish(v.object({ width: v.number(), height: v.number() })),
  url: v.optional(v.string(), ''),
  delta: v.optional(v.number()),
  target: v.optional(v.object({ context: v.string(), sandbox: v.optional(v.string()) })),
  functionDeclaration: v.optional(v.string(), ''),
  expression: v.optional(v.string(), ''),
  arguments: v.optional(v.array(v.looseObject({ value: v.optional(v.unknown()) })), []),
  resultOwnership: v.optional(v.string()),
  serializationOptions: v.optional(v.object({ maxObjectDepth: v.optional(v.number()) })),
  handles: v.optional(v.array(v.string()), []),
  actions: v.optional(v.array(v.looseObject({ actions: v.array(v.looseObject({})) })), []),
  element: v.optional(v.object({ sharedId: v.string() })),
  files: v.optional(v.array(v.string()), []),
  accept: v.optional(v.boolean()),
  phases: v.optional(v.array(v.string()), []),
});
type Params = v.InferOutput<typeof params>;

const opened = v.object({ handle: v.string() });

/** One of Playwright's contexts: a browser of its own, because WebDriver has only one profile. */
interface Profile {
  browser: WebDriver;
  hasPage: boolean;
  size?: { width: number; height: number };
}

/** Carries the commands of WebDriver BiDi that Playwright gives, as far as W3C WebDriver can. */
export class BidiOverWebDriver {
  readonly #profiles = new Map<string, Profile>();
  readonly #windows = new Map<string, DrivenWindow>();

  constructor(
    private readonly start: () => Promise<WebDriver>,
    private readonly emit: Emit,
  ) {}

  /** @throws Error that names the command, where WebDriver has nothing like it */
  async carry(method: string, given: unknown): Promise<unknown> {
    if (WITHOUT_EFFECT.test(method)) return undefined;
    const asked = v.parse(params, given);
    const { context, url, userContext } = asked;
    switch (method) {
      case 'session.new':
        return {
          sessionId: 'webkit',
          capabilities: { browserName: 'webkit', browserVersion: '', userAgent: '' },
        };
      case 'browser.createUserContext': {
        const id = crypto.randomUUID();
        this.#profiles.set(id, { browser: await this.start(), hasPage: false });
        return { userContext: id };
      }
      case 'browser.removeUserContext': {
        const { browser } = this.#profile(userContext);
        this.#profiles.delete(userContext);
        for (const window of this.#windows.values()) if (window.isOf(browser)) this.#forget(window);
        return browser.stop();
      }
      case 'browsingContext.create':
        return { context: await this.#open(userContext) };
      case 'browsingContext.close':
        return this.#close(this.#window(context));
      case 'browsingContext.setViewport': {
        if (!asked.viewport) throw new Error('A window has a size.');
        for (const id of asked.userContexts) this.#profile(id).size = asked.viewport;
        return context && this.#window(context).resize(asked.viewport);
      }
      case 'browsingContext.navigate':
        return { navigation: await this.#window(context).navigate(url), url };
      case 'browsingContext.reload':
        return this.#window(context).command('POST', '/refresh');
      case 'browsingContext.traverseHistory':
        return this.#window(context).command('POST', asked.delta === 1 ? '/forward' : '/back');
      case 'browsingContext.captureScreenshot':
        return { data: await this.#window(context).command('GET', '/screenshot') };
      case 'browsingContext.handleUserPrompt':
        return this.#window(context).command('POST', asked.accept ? '/alert/accept' : '/alert/dismiss');
      case 'script.evaluate':
        return this.#run(asked, `() => ${expression(asked.expression)}`);
      case 'script.callFunction':
        return this.#run(asked, asked.functionDeclaration);
      case 'script.disown':
        return this.#window(asked.target?.context).disown(asked.handles);
      case 'input.performActions':
        return this.#window(context).command('POST', '/actions', { actions: wholePixels(asked.actions) });
      case 'input.setFiles':
        return this.#window(context).setFiles(asked.element?.sharedId ?? '', asked.files);
      case 'network.addIntercept':
        // No page of the journeys asks for an HTTP password.
        if (asked.phases.includes('authRequired')) return { intercept: 'none' };
    }
    throw new Error(`WebDriver does not carry ${method}.`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#profiles.values()].map(({ browser }) => browser.stop()));
  }

  async #run(
    { target, arguments: args, resultOwnership, serializationOptions }: Params,
    declaration: string,
  ): Promise<unknown> {
    const window = this.#window(target?.context);
    const text = declaration.includes('utilityScript.evaluate') ? args[3]?.value : undefined;
    const outcome = await window.call({
      declaration: declaration.replaceAll(
        /\b(this\.global|this\.window|globalThis)\.eval\(/g,
        'window.__engine.evaluate(',
      ),
      args,
      owned: resultOwnership === 'root',
      depth: serializationOptions?.maxObjectDepth,
      texts: typeof text === 'string' ? [text] : [],
    });
    return { ...outcome, realm: window.realm(target?.sandbox) };
  }

  async #open(userContext: string): Promise<string> {
    const profile = this.#profile(userContext);
    const { browser } = profile;
    const { handle } = profile.hasPage
      ? v.parse(opened, await browser.command('POST', '/window/new', { type: 'window' }))
      : { handle: browser.firstWindow };
    profile.hasPage = true;
    const window = new DrivenWindow(browser, handle, this.emit);
    this.#windows.set(handle, window);
    if (profile.size) await window.resize(profile.size);
    const url = 'about:blank';
    this.emit('browsingContext.contextCreated', { context: handle, url, userContext, children: null });
    await window.begin();
    return handle;
  }

  async #close(window: DrivenWindow): Promise<void> {
    this.#forget(window);
    // A browser ends with its last window, but Playwright still closes it.
    await window.command('DELETE', '/window').catch(() => undefined);
  }

  #forget(window: DrivenWindow): void {
    window.close();
    this.#windows.delete(window.id);
    this.emit('browsingContext.contextDestroyed', { context: window.id, url: '', children: null });
  }

  #profile(userContext: string): Profile {
    const profile = this.#profiles.get(userContext);
    if (!profile) throw new Error(`There is no context ${userContext}.`);
    return profile;
  }

  #window(context = ''): DrivenWindow {
    const window = this.#windows.get(context);
    if (!window) throw new Error(`There is no window ${context}.`);
    return window;
  }
}

/** WebDriver takes only whole pixels. */
const wholePixels = (sources: Params['actions']) =>
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
