import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';

/**
 * Skips a journey as soon as it uses what the driver of this engine cannot do.
 * @param uncarried names like `page.route`, `page.on(request)`, `context.newPage(second)`
 */
export function skipUncarried(browser: Browser, uncarried: readonly string[]): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options = {}) => {
    for (const option of Object.keys(options)) skipIf(`newContext(${option})`, uncarried);
    const context = await open(options);
    guard(context, 'context', uncarried);
    const openPage = context.newPage.bind(context);
    context.newPage = async () => {
      if (context.pages().length > 0) skipIf('context.newPage(second)', uncarried);
      return openPage();
    };
    context.on('page', (page) => guard(page, 'page', uncarried));
    return context;
  };
}

function guard(target: BrowserContext | Page, owner: string, uncarried: readonly string[]): void {
  for (const name of uncarried) {
    const [, member = ''] = name.split('.');
    const event = /^(\w+)\((\w+)\)$/.exec(member);
    if (!name.startsWith(`${owner}.`) || event) continue;
    const skip = () => skipIf(name, uncarried);
    // `page.clock` has its methods one step further.
    Object.defineProperty(target, member, { get: () => new Proxy(skip, { get: () => skip }) });
  }
  for (const listen of ['on', 'once', 'waitForEvent'] as const) {
    const listenAsBefore: unknown = Reflect.get(target, listen);
    if (typeof listenAsBefore !== 'function') continue;
    Object.defineProperty(target, listen, {
      value: (event: string, ...rest: unknown[]) => {
        skipIf(`${owner}.on(${event})`, uncarried);
        return Reflect.apply(listenAsBefore, target, [event, ...rest]);
      },
    });
  }
}

/** Skips a journey that a name of `uncarried` says this engine cannot do. */
export const skipIf = (name: string, uncarried: readonly string[]) =>
  test.skip(uncarried.includes(name), `not carried: ${name}`);
