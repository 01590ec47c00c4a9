import { UsageError } from './terminal';

const MAX_REASON = 300;

/**
 * The reason of a command that is forced; undefined when it is not.
 * @throws UsageError for one without the other, or a reason that is no line
 */
export function readForce(force: boolean | undefined, reason: string | undefined): string | undefined {
  const why = readReason(reason);
  if ((force ?? false) === (why !== undefined)) return why;
  throw new UsageError('--force and --reason "<why>" belong together: the reason is recorded.');
}

/** @returns undefined for none @throws UsageError when it is no line */
export function readReason(reason: string | undefined): string | undefined {
  const why = reason?.trim() || undefined;
  if (why !== undefined && (why.length > MAX_REASON || /\p{Cc}/u.test(why)))
    throw new UsageError(`A reason is one line of at most ${MAX_REASON} characters.`);
  return why;
}
