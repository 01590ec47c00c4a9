import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type WebDriver, WebDriverError } from './WebDriver';

const AGENT = `if (!window.__engine) { ${readFileSync(join(import.meta.dirname, 'page-agent.js'), 'utf8')} }\n`;

export type Emit = (method: string, params: object) => void;

const outcome = v.object({
  id: v.number(),
  result: v.optional(v.looseObject({})),
  exception: v.optional(v.string()),
  /** A text to be evaluated that was not compiled with the call. */
  missing: v.optional(v.string()),
});
type Outcome = v.InferOutput<typeof outcome>;

/** The world that Playwright keeps beside the page's own. */
const UTILITY = '__playwright_utility_world__';
const STATES = ['loading', 'interactive', 'complete'] as const;

/** The reports of the page's agent. */
const news = v.object({
  document: v.string(),
  url: v.string(),
  state: v.picklist(STATES),
  outcomes: v.array(outcome),
  entries: v.array(
    v.object({
      console: v.optional(v.string()),
      args: v.optional(v.array(v.unknown())),
      uncaught: v.optional(v.string()),
      channel: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
  ),
});
type News = v.InferOutput<typeof news>;

interface Call {
  declaration: string;
  args?: unknown[];
  owned?: boolean;
  depth?: number | undefined;
  /**
   * The code that the function evaluates. The driver compiles it with the call, because the site's policy forbids
   * `eval`.
   */
  texts?: string[];
}

/** A window of a browser that WebDriver drives, with the events and calls of WebDriver BiDi. */
export class DrivenWindow {
  readonly id: string;
  readonly #calls = new Map<number, (outcome: Outcome) => void>();
  #lastCall = 0;
  #document = '';
  #url = '';
  #reached = -1;
  #navigation: string | undefined;
  #isClosed = false;

  constructor(
    private readonly driver: WebDriver,
    id: string,
    private readonly emit: Emit,
  ) {
    this.id = id;
  }

  /** Reports the first document, and polls the page until the window is closed. */
  async begin(): Promise<void> {
    const problem = await this.#execute('');
    if (problem) throw new Error(problem);
    this.#announce();
    void this.#watch();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#execute('');
      await new Promise((resolve) => setTimeout(resolve, this.#calls.size > 0 ? 10 : 40));
    }
  }

  /** Playwright's name for where its calls run: it follows the document. A sandbox is the page's own world here. */
  realm(sandbox?: string): string {
    return sandbox ? `${this.#document}/${sandbox}` : this.#document;
  }

  isOf(driver: WebDriver): boolean {
    return this.driver === driver;
  }

  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.driver.inWindow(this.id, method, path, body);
  }

  /** Gives the page this size, independent of the window's borders. */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.command('POST', '/window/rect', { x: 0, y: 0, width, height });
    const inner = await this.command('POST', '/execute/sync', { script: 'return innerHeight', args: [] });
    await this.command('POST', '/window/rect', { width, height: height + height - Number(inner) });
  }

  /** Begins to load an address. */
  async navigate(url: string): Promise<string> {
    this.#navigation = crypto.randomUUID();
    const [page] = this.#url.split('#');
    const isFragment = url.includes('#') && page === url.split('#')[0];
    const navigation = this.#navigation;
    await this.command('POST', '/url', { url });
    if (isFragment) this.emit('browsingContext.fragmentNavigated', { ...this.#where(), url, navigation });
    return navigation;
  }

  /** Calls a function in the page; a promise is waited for. */
  async call(call: Call): Promise<object> {
    const { declaration, args = [], owned = false, depth, texts = [] } = call;
    this.#lastCall += 1;
    const id = this.#lastCall;
    const settled = new Promise<Outcome>((resolve) => this.#calls.set(id, resolve));
    const compiled = texts.map(
      (text) => `{ text: ${JSON.stringify(text)}, make: () => ${expression(text)} }`,
    );
    const problem = await this.#execute(
      `window.__engine.call(${id}, ${JSON.stringify({ owned, depth })}, () => ${expression(declaration)}, ${JSON.stringify(args)}, [${compiled.join()}]);`,
    );
    if (problem) this.#settle({ id, exception: problem });
    const { result, exception: text, missing } = await settled;
    if (missing !== undefined) return this.call({ ...call, texts: [...texts, missing] });
    return text === undefined
      ? { type: 'success', result }
      : { type: 'exception', exceptionDetails: { text } };
  }

  /** Chooses files in a field, which the page's agent holds by this id. */
  async setFiles(held: string, files: string[]): Promise<void> {
    const script = `return window.__engine.held(${JSON.stringify(held)});`;
    const reference = await this.command('POST', '/execute/sync', { script, args: [] });
    const [element] = Object.values(v.parse(v.record(v.string(), v.string()), reference));
    await this.command('POST', `/element/${element}/value`, { text: files.join('\n') });
  }

  disown(handles: string[]): void {
    void this.#execute(`window.__engine.disown(${JSON.stringify(handles)});`);
  }

  #announce(): void {
    this.emit('script.realmCreated', {
      type: 'window',
      realm: this.#document,
      origin: new URL(this.#url).origin,
      ...this.#where(),
    });
  }

  /** Stops the polling and ends the calls that have no outcome. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#calls.keys()) this.#settle({ id, exception: 'The window is closed.' });
  }

  async #execute(script: string): Promise<string | undefined> {
    try {
      const told = await this.command('POST', '/execute/sync', {
        script: `${AGENT}${script}\nreturn window.__engine.news();`,
        args: [],
      });
      this.#tell(v.parse(news, told));
      return undefined;
    } catch (error) {
      // A browser that was closed with its context no longer answers.
      if (!(error instanceof WebDriverError) || error.code === 'no such window') this.close();
      return String(error);
    }
  }

  #tell({ document, url, state, outcomes, entries }: News): void {
    if (document !== this.#document) this.#changeDocument(document, url);
    else if (url !== this.#url) {
      this.#url = url;
      this.emit('browsingContext.historyUpdated', { ...this.#where(), url });
    }
    const before = this.#reached;
    this.#reached = STATES.indexOf(state);
    if (this.#reached >= 1 && before < 1) this.emit('browsingContext.domContentLoaded', this.#where());
    if (this.#reached >= 2 && before < 2) this.emit('browsingContext.load', this.#where());
    for (const entry of entries) this.#report(entry);
    for (const outcome of outcomes) this.#settle(outcome);
  }

  #changeDocument(document: string, url: string): void {
    const isFirst = this.#document === '';
    const navigation = this.#navigation ?? crypto.randomUUID();
    this.#navigation = undefined;
    const gone = this.#document;
    this.#document = document;
    this.#url = url;
    this.#reached = -1;
    if (isFirst) return;
    this.emit('browsingContext.navigationStarted', { ...this.#where(), navigation, url });
    for (const realm of [gone, `${gone}/${UTILITY}`]) this.emit('script.realmDestroyed', { realm });
    this.emit('browsingContext.navigationCommitted', { ...this.#where(), navigation, url });
    this.#announce();
    for (const id of this.#calls.keys()) this.#settle({ id, exception: 'The page of this call is gone.' });
  }

  #report({ console: method, args, uncaught, channel, data }: News['entries'][number]): void {
    const source = { realm: this.#document, context: this.id };
    if (channel) this.emit('script.message', { channel, data, source });
    else if (uncaught)
      this.emit('log.entryAdded', {
        type: 'javascript',
        level: 'error',
        text: uncaught,
        source,
        timestamp: Date.now(),
      });
    else if (method)
      this.emit('log.entryAdded', {
        type: 'console',
        method,
        args,
        text: '',
        source,
        timestamp: Date.now(),
      });
  }

  #settle(settled: Outcome): void {
    this.#calls.get(settled.id)?.(settled);
    this.#calls.delete(settled.id);
  }

  #where() {
    return { context: this.id, timestamp: Date.now() };
  }
}

/**
 * Text of an expression, which may end as a statement. Playwright checks whether an element is visible by a method that
 * a promised engine may lack, and the page must not get that method.
 */
export const expression = (text: string) =>
  `(${text
    .trim()
    .replace(/;$/, '')
    .replace(/(\w+)\??\.checkVisibility\([^)]*\)/g, 'window.__engine.isShown($1)')}\n)`;
