import type { Page } from '@playwright/test';
import * as v from 'valibot';

const attributes = v.array(
  v.strictObject({
    key: v.string(),
    value: v.union([
      v.strictObject({ stringValue: v.string() }),
      v.strictObject({ doubleValue: v.number() }),
      v.strictObject({ intValue: v.pipe(v.string(), v.digits()) }),
    ]),
  }),
);
/** What OpenTelemetry's protocol says of a request with log records, as far as pages use it. */
const request = v.strictObject({
  resourceLogs: v.array(
    v.strictObject({
      resource: v.strictObject({ attributes }),
      scopeLogs: v.array(
        v.strictObject({
          scope: v.strictObject({ name: v.string() }),
          logRecords: v.array(
            v.strictObject({
              timeUnixNano: v.pipe(v.string(), v.digits()),
              severityNumber: v.pipe(v.number(), v.integer()),
              eventName: v.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

const flat = (list: v.InferOutput<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

/** What a page sends to the site's collector; call it before the page is opened. */
export async function watchReports(page: Page) {
  const bodies: string[] = [];
  await page.exposeFunction('touchlineReported', (body: string) => void bodies.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'touchlineReported'));
      return send(url, body);
    };
  });
  return {
    bodies,
    /** All records until now, with their attributes beside the event; `of` has the attributes of the page. */
    async records() {
      await hide(page);
      return bodies.flatMap((body) =>
        v.parse(request, JSON.parse(body)).resourceLogs.flatMap(({ resource, scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map((record) => ({
              event: record.eventName,
              ...flat(record.attributes),
              of: flat(resource.attributes),
            })),
          ),
        ),
      );
    },
  };
}

/** Hides the page for a moment, as another tab does: what it has to report leaves then. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
