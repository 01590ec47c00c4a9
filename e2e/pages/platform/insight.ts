import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { madeReport, pageView } from '@touchline/insight/collector/testing/madeReport';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import * as v from 'valibot';
import { ROOT, type Stack } from '../../../tools/stack/startStack';

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
/** The part of OpenTelemetry's log request that pages use. */
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

/** The reports of a page to the site's collector; call it before the page is opened. */
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

/** The command that looks at a canary once, as cron runs it, and the collector that it asks. */
export function autoCanaryOf({ workDir }: Stack, remote: string) {
  const collector = `http://127.0.0.1:${readFileSync(join(workDir, 'collector.port'), 'utf8').trim()}`;
  const program = join(ROOT, 'node_modules/.bin/touchline');
  const options = [
    '--auto',
    '--once',
    '--remote',
    remote,
    '--to',
    join(workDir, 'cdn'),
    '--collector',
    collector,
  ];
  return {
    collector,
    /** @param release to begin with; none: goes on */
    touchline: (...release: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const cwd = join(ROOT, 'remotes', remote);
        execFile(process.execPath, [program, 'give', ...release, ...options], { cwd }, (error, out) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out }),
        );
      }),
  };
}

/** Reports of devices, each in a network of its own, on which a release of sports runs without a fault. */
export async function reportSoundVisits(collector: string, release: string, devices: number): Promise<void> {
  for (let device = 0; device < devices; device++) {
    const views = Array.from({ length: 20 }, () => pageView(release));
    const of = { [NAMES.domain]: 'touchline.localhost', [NAMES.session]: `sound-device-${device}` };
    const answer = await fetch(`${collector}/insight/v1/logs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-real-ip': `10.0.${device}.1` },
      body: JSON.stringify(madeReport(views, of)),
    });
    expect(answer.status).toBe(200);
  }
}

/** Hides the page for a moment, as another tab does, because the page then sends its reports. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
