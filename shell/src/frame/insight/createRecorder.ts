import {
  INSIGHT_EVENTS,
  INSIGHT_MOST_CALLS,
  INSIGHT_MOST_STACK,
  type InsightVital,
} from '@touchline/shared/contracts/insight';
import { isApiError, type Report } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { isForeignChange } from '../../core/device/isForeignChange';
import { RemoteLoadError, type Remotes } from '../../remotes';
import type { Attributes, InsightRecord } from './createQueue';
import type { Note } from './notes';

interface RecorderOptions {
  remotes: Pick<Remotes, 'catalogue$' | 'running'>;
  /** A text without secrets and numbers. */
  clean: (text: string) => string;
}

interface Recorder {
  /** The record of a note; none for an error of a browser's extensions or of their changes to the page. */
  record(note: Note): InsightRecord | undefined;
  /**
   * @param at when it was measured, in milliseconds since the page began: it belongs to the page that was open at that
   * time
   */
  vital(name: InsightVital, value: number, at: number): InsightRecord;
}

/** A figure belongs to one of the last pages. */
const MAX_PAGES = 50;

/** Turns notes into records (docs/reference/insight.md). */
export function createRecorder({ remotes, clean }: RecorderOptions): Recorder {
  const pages: { at: number; attributes: Attributes }[] = [];
  const pageAt = (at: number): Attributes =>
    (pages.findLast((page) => page.at <= at) ?? pages[0])?.attributes ?? {};
  const routeAt = (at: number) => pick({ route: pageAt(at).route });

  const releaseOf = (remote: string) =>
    (remotes.running(remote) ?? own(remotes.catalogue$.value.releases, remote))?.remote.version;

  /** The release whose files stand first in a stack, by their addresses; none for the shell. */
  function ownerOf(stack: string): Attributes {
    const found = Object.entries(remotes.catalogue$.value.releases).flatMap(([remote, { url }]) => {
      const at = stack.indexOf(new URL(url, document.baseURI).href);
      return at < 0 ? [] : [{ remote, at }];
    });
    const [first] = found.sort((a, b) => a.at - b.at);
    return first ? pick({ remote: first.remote, release: releaseOf(first.remote) }) : {};
  }

  function reported(report: Report): Omit<InsightRecord, 'time'> {
    const { kind, message, remote, cause } = report;
    const owner: Attributes = remote
      ? pick({ remote, release: report.release ?? releaseOf(remote) })
      : ownerOf(stackOf(cause));
    const told = describe(cause);
    const isLoad = kind === 'remote-load';
    if (isLoad && cause instanceof RemoteLoadError)
      return {
        event: INSIGHT_EVENTS.loadFailure,
        attributes: { kind: cause.fault, message: clean(message), ...owner },
      };
    const both = told && !message.includes(told.message) ? `${message} ${told.message}` : message;
    return {
      event: INSIGHT_EVENTS.error,
      attributes: {
        kind: isLoad ? 'boundary' : clean(kind),
        type: clean(told?.type ?? 'Error'),
        message: clean(isApiError(cause) ? (told?.message ?? '') : both),
        // The calls of a failed request are left out, because its name says the same.
        ...(!isApiError(cause) && callsOf(stackOf(cause))),
        ...owner,
      },
    };
  }

  function recordOf(note: Note): Omit<InsightRecord, 'time'> | undefined {
    switch (note.what) {
      case 'page': {
        const { path, remote } = note.page;
        const release = remote === undefined ? undefined : own(note.releases, remote)?.remote.version;
        const attributes = pick({ route: path, remote, release });
        pages.push({ at: note.at, attributes });
        if (pages.length > MAX_PAGES) pages.shift();
        return { event: INSIGHT_EVENTS.pageView, attributes };
      }
      case 'report': {
        const { event, attributes } = reported(note.report);
        const isError = event === INSIGHT_EVENTS.error;
        return { event, attributes: isError ? { ...attributes, ...routeAt(note.at) } : attributes };
      }
      case 'error': {
        const { cause, file } = uncaught(note.event);
        if (isForeignChange(cause)) return undefined;
        const stack = `${file}\n${stackOf(cause)}`;
        if (/^\n*[a-z-]+-extension:/.test(stack)) return undefined;
        const { type, message } = describe(cause) ?? { type: 'Error', message: String(cause) };
        const attributes = {
          kind: 'uncaught',
          type: clean(type),
          message: clean(message),
          ...callsOf(stackOf(cause) || file),
        };
        return {
          event: INSIGHT_EVENTS.error,
          attributes: { ...attributes, ...ownerOf(stack), ...routeAt(note.at) },
        };
      }
      case 'fallback': {
        const { kind, remote, release } = note;
        return { event: INSIGHT_EVENTS.fallback, attributes: { kind, remote, release } };
      }
      case 'bet': {
        const slip = remotes.catalogue$.value.slots.find(({ slot }) => slot === 'bet-slip');
        const owner = slip ? pick({ remote: slip.remote, release: releaseOf(slip.remote) }) : {};
        return { event: INSIGHT_EVENTS.bet, attributes: { outcome: note.outcome, ...owner } };
      }
    }
  }

  return {
    record(note) {
      const made = recordOf(note);
      return made && { ...made, time: note.time };
    },
    vital: (name, value, at) => ({
      event: INSIGHT_EVENTS.vital,
      time: Date.now(),
      attributes: { name, value, ...pageAt(at) },
    }),
  };
}

/** Type and message of an error; of a failed call only its name and kind, because its text comes from the server. */
function describe(cause: unknown): { type: string; message: string } | undefined {
  if (isApiError(cause)) return { type: cause.name, message: `${cause.operation} ${cause.kind}` };
  return cause instanceof Error ? { type: cause.name, message: cause.message } : undefined;
}

/** The error of a window event; the browser hides the error of a script of another origin. */
function uncaught(event: Event): { cause: unknown; file: string } {
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event;
    return { cause: error ?? message, file: filename && `${filename}:${lineno}:${colno}` };
  }
  return { cause: Reflect.get(event, 'reason'), file: '' };
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? '') : '';
}

/** The beginning of an address is bounded, because a text of many addresses without an end would block the page. */
const CALL =
  /https?:\/\/[^\s@()]{0,300}?\/((?:remotes\/[^/\s]+\/[^/\s]+\/)?[^/\s?#:]+\.js)(?:[?#][^\s:]*)?:(\d+):(\d+)/g;

/** The innermost calls of a stack, without anything but the names of scripts (docs/reference/insight.md). */
function callsOf(stack: string): Attributes {
  let text = '';
  // Removes the message, which some browsers put first and which may contain any text.
  for (const [, script, line, column] of [...stack.slice(0, 20_000).matchAll(CALL)].slice(
    0,
    INSIGHT_MOST_CALLS,
  )) {
    const longer = `${text}${text && '\n'}${script}:${line}:${column}`;
    if (longer.length > INSIGHT_MOST_STACK) break;
    text = longer;
  }
  return text ? { stack: text } : {};
}

/** Leaves out unknown attributes. */
function pick(attributes: { [K in keyof Attributes]: Attributes[K] | undefined }): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
