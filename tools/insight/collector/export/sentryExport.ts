import { createHash } from 'node:crypto';
import { UsageError } from '@touchline/registry/terminal/terminal';
import type { ResolvedFrame } from '../../stacks/StackResolver';
import { type ErrorExport, type ExportedCause, post } from './ExportedCause';

const CLIENT = 'touchline/1.0';

/**
 * Sends each cause as an event of Sentry's envelope protocol (https://develop.sentry.dev/sdk/data-model/envelopes/), with
 * the calls as they are in the sources, and beside them as the browser told them.
 * @param dsn `https://<key>@<host>/<project>`, as Sentry shows it
 * @throws UsageError for what is no DSN
 */
export function sentryExport(dsn: string): ErrorExport {
  const { protocol, host, username: key, pathname } = URL.canParse(dsn) ? new URL(dsn) : new URL('none:');
  const [, before = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || key === '' || project === undefined)
    throw new UsageError('--sentry takes a DSN like https://<key>@<host>/<project>, as Sentry shows it.');
  const address = new URL(`${protocol}//${host}${before}/api/${project}/envelope/`);
  const headers = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=${CLIENT}`,
  };
  return {
    name: `Sentry at ${host}`,
    async send(causes) {
      for (const cause of causes) await post(address, headers, sentryEnvelope(cause));
    },
  };
}

/** An envelope with one event: a line of headers, a line of the item's headers, the event. */
function sentryEnvelope(cause: ExportedCause): string {
  const event = sentryEvent(cause);
  const sent = new Date(cause.last).toISOString();
  const payload = JSON.stringify(event);
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return [
    JSON.stringify({ event_id: event.event_id, sent_at: sent }),
    JSON.stringify(item),
    payload,
    '',
  ].join('\n');
}

/** https://develop.sentry.dev/sdk/data-model/event-payloads/ */
export function sentryEvent(cause: ExportedCause) {
  const { id, kind, type, message, frames, domain, remote, release, count, last } = cause;
  // Sentry shows the innermost call last.
  const calls = frames.toReversed();
  return {
    // The same report, sent twice, is one event.
    event_id: createHash('sha256')
      .update(JSON.stringify([id, domain, remote, release, last, count]))
      .digest('hex')
      .slice(0, 32),
    timestamp: last / 1000,
    platform: 'javascript',
    level: 'error' as const,
    logger: 'touchline',
    release: `${remote}@${release}`,
    tags: { domain, remote, kind },
    extra: { count },
    fingerprint: [id],
    exception: {
      values: [
        {
          type,
          value: message,
          mechanism: { type: 'touchline', handled: kind !== 'uncaught' },
          ...(calls.length > 0 && {
            stacktrace: { frames: calls.map(sourceFrame) },
            raw_stacktrace: { frames: calls.map(scriptFrame) },
          }),
        },
      ],
    },
    debug_meta: { images: imagesOf(frames) },
  };
}

function sourceFrame(frame: ResolvedFrame) {
  if (frame.kind === 'script') return scriptFrame(frame);
  const { source, name, line, column, text } = frame;
  return {
    filename: source,
    ...(name !== undefined && { function: name }),
    lineno: line,
    colno: column,
    ...(text !== undefined && { context_line: text }),
    // The text of packages from npm is not kept.
    in_app: text !== undefined,
  };
}

function scriptFrame(frame: ResolvedFrame) {
  const { path, line, column } = frame.kind === 'script' ? frame : frame.script;
  return { filename: addressOf(path), abs_path: addressOf(path), lineno: line, colno: column, in_app: true };
}

/** Sentry names scripts by their address; `app://` stands for whichever host served them. */
const addressOf = (path: string) => `app:///${path.replace(/^\//, '')}`;

/** By which Sentry finds maps that were uploaded to it. */
function imagesOf(frames: readonly ResolvedFrame[]) {
  const ids = new Map(
    frames.flatMap((frame) =>
      frame.kind === 'source' && frame.debugId !== undefined
        ? [[addressOf(frame.script.path), frame.debugId] as const]
        : [],
    ),
  );
  return [...ids].map(([code_file, debug_id]) => ({ type: 'sourcemap' as const, code_file, debug_id }));
}
