import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import { UsageError } from './Command';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments and options of a command line.
 * @param words the maximum number of arguments without dashes
 * @throws UsageError that names what is wrong
 */
export function readArgs<const O extends Options>(args: readonly string[], options: O, words = 0) {
  const parsed = parse(args, options);
  const extra = parsed.positionals[words];
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`);
  return parsed;
}

function parse<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (fault) {
    const { message } = v.parse(
      v.object({ code: v.pipe(v.string(), v.startsWith('ERR_PARSE_ARGS')), message: v.string() }),
      fault,
    );
    throw new UsageError(message);
  }
}

const MAX_REASON = 300;

/**
 * The reason of a command that is forced; undefined when it is not.
 * @throws UsageError for one without the other, or a reason that is no line
 */
export function readForce(force: boolean, reason: string | undefined): string | undefined {
  const why = readReason(reason);
  if (force === (why !== undefined)) return why;
  throw new UsageError('--force and --reason "<why>" belong together: the reason is recorded.');
}

/** @returns undefined for none @throws UsageError when it is no line */
export function readReason(reason: string | undefined): string | undefined {
  const why = reason?.trim() || undefined;
  if (why !== undefined && (why.length > MAX_REASON || /\p{Cc}/u.test(why)))
    throw new UsageError(`A reason is one line of at most ${MAX_REASON} characters.`);
  return why;
}
