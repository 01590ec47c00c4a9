import { createHash } from 'node:crypto';
import type { MapPlace } from '@touchline/registry/release/MapPlace';
import { messageOf } from '@touchline/registry/terminal/terminal';
import type { ScriptFrame } from '../stacks/parseStack';
import { type ResolvedFrame, StackResolver } from '../stacks/StackResolver';
import type { ReportedError } from './error-table';
import type { CauseCall, CauseSeen, ErrorCause } from './HealthAnswer';

export type ResolveFrames = (frames: readonly ScriptFrame[]) => Promise<readonly ResolvedFrame[]>;

/** How many of the innermost calls decide which cause an error has; more are shown. */
const DECIDING = 3;
const CAUSES_SHOWN = 50;

/**
 * The causes of reported errors, the latest first: errors of one type with the same innermost functions, whatever the
 * release and the browser.
 * @param resolve finds the sources of calls; one without a source map comes back as it is
 */
async function groupCauses(errors: readonly ReportedError[], resolve: ResolveFrames): Promise<ErrorCause[]> {
  const causes = new Map<string, ErrorCause & { seen: CauseSeen[] }>();
  for (const error of errors.toSorted((error, other) => other.last - error.last)) {
    const { id, frames } = await causeOf(error, resolve);
    const { domain, remote, release, kind, type, message, count, first, last } = error;
    const seen = { domain, remote, release, count, first, last };
    const cause = causes.get(id);
    if (cause) addSeen(cause, seen);
    else
      causes.set(id, {
        id,
        kind,
        type,
        message,
        calls: frames.map(callOf),
        count,
        first,
        last,
        seen: [seen],
      });
  }
  return [...causes.values()].slice(0, CAUSES_SHOWN);
}

function addSeen(cause: ErrorCause & { seen: CauseSeen[] }, seen: CauseSeen): void {
  const { domain, remote, release } = seen;
  const same = cause.seen.find(
    (place) => place.domain === domain && place.remote === remote && place.release === release,
  );
  for (const counted of same ? [cause, same] : [cause]) {
    counted.count += seen.count;
    counted.first = Math.min(counted.first, seen.first);
    counted.last = Math.max(counted.last, seen.last);
  }
  if (!same) cause.seen.push(seen);
}

function framesOf(stack: string): ScriptFrame[] {
  return stack.split('\n').flatMap((call) => {
    const [, path, line, column] = /^(.+):(\d+):(\d+)$/.exec(call) ?? [];
    return path === undefined ? [] : [{ path, line: Number(line), column: Number(column) }];
  });
}

/**
 * The cause of an error. Lines move from release to release, so a function is told by its name, and the innermost call by
 * its text too.
 */
export async function causeOf(
  { kind, type, message, stack }: ReportedError,
  resolve: ResolveFrames,
): Promise<{ id: string; frames: readonly ResolvedFrame[] }> {
  const frames = await resolve(framesOf(stack));
  const calls = frames.slice(0, DECIDING).map((frame, at) => {
    if (frame.kind === 'script') return [frame.path, frame.line, frame.column];
    const { source, name, text, line } = frame;
    return [source, name ?? line, at === 0 ? (text ?? line) : ''];
  });
  const same = calls.length > 0 ? [type, ...calls] : [kind, type, message];
  const id = createHash('sha256').update(JSON.stringify(same)).digest('base64url').slice(0, 12);
  return { id, frames };
}

function callOf(frame: ResolvedFrame): CauseCall {
  if (frame.kind === 'script') return { place: `${frame.path}:${frame.line}:${frame.column}` };
  const { name, source, line, column, text, release } = frame;
  return {
    name,
    place: `${source}:${line}:${column}`,
    text,
    release: `${release.name} ${release.version}`,
  };
}

/**
 * Finds the causes of errors.
 * @param maps where source maps are kept; without it errors are told by their scripts
 */
export function openCauses(maps: MapPlace | undefined) {
  const resolver = maps && new StackResolver(maps);
  const asTheyAre: ResolveFrames = async (frames) => frames.map((frame) => ({ kind: 'script', ...frame }));
  /** @throws UserError when the place of maps cannot be read */
  const resolve: ResolveFrames = (frames) => (resolver ? resolver.resolve(frames) : asTheyAre(frames));
  return {
    resolve,
    /** Figures are told although the place of maps cannot be read: `fault` says so. */
    async of(
      errors: readonly ReportedError[],
    ): Promise<{ causes: readonly ErrorCause[]; fault: string | undefined }> {
      try {
        return { causes: await groupCauses(errors, resolve), fault: undefined };
      } catch (error) {
        const fault = `Source maps cannot be read: ${messageOf(error)}`;
        return { causes: await groupCauses(errors, asTheyAre), fault };
      }
    },
  };
}
