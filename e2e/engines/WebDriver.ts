import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@touchline/deploy/nginx/testing/runNginx';
import * as v from 'valibot';

/** An error of a driver, with its code of https://www.w3.org/TR/webdriver2/#errors. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** One browser by W3C WebDriver, with a driver of its own, because WebKit's has one browser at a time. */
export class WebDriver {
  readonly #address: string;
  #session = '';
  #window = '';
  /** A driver takes one command after the other. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly driver: ChildProcess,
    port: number,
  ) {
    this.#address = `http://127.0.0.1:${port}`;
  }

  static async start(program: string, env: NodeJS.ProcessEnv, capabilities: object): Promise<WebDriver> {
    const port = await freePort();
    const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env });
    const webDriver = new WebDriver(driver, port);
    await webDriver.#untilReady();
    const session = await webDriver.#send('POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    });
    const { sessionId } = v.parse(v.object({ sessionId: v.string() }), session);
    webDriver.#session = `/session/${sessionId}`;
    webDriver.#window = String(await webDriver.#send('GET', `${webDriver.#session}/window`));
    return webDriver;
  }

  /** The window that the browser opened with. */
  get firstWindow(): string {
    return this.#window;
  }

  /** A command of the whole browser. */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.#queue(() => this.#send(method, this.#session + path, body));
  }

  /** A command of one window. */
  inWindow(window: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.#queue(async () => {
      if (this.#window !== window) {
        await this.#send('POST', `${this.#session}/window`, { handle: window });
        this.#window = window;
      }
      return this.#send(method, this.#session + path, body);
    });
  }

  async stop(): Promise<void> {
    await this.command('DELETE', '').catch(() => undefined);
    this.driver.kill();
  }

  #queue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
    if (!response.ok) {
      const { error, message } = v.parse(v.object({ error: v.string(), message: v.string() }), value);
      throw new WebDriverError(error, message);
    }
    return value;
  }

  async #untilReady(): Promise<void> {
    for (;;) {
      const isReady = await this.#send('GET', '/status').then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (this.driver.exitCode !== null) throw new Error('The WebDriver ended as it started.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
