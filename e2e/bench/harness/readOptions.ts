import { argumentsOrExit, readCommandLine } from '../../../sandbox/readCommandLine';

type Value = number | string | boolean | readonly number[];
type Widened<T extends Value> = T extends number
  ? number
  : T extends string
    ? string
    : T extends boolean
      ? boolean
      : number[];
type Read<O extends Readonly<Record<string, Value>>> = { -readonly [Name in keyof O]: Widened<O[Name]> };

/** The options of every program of the bench. */
export interface CommonOptions {
  /** Whether the last build is measured as it is. */
  readonly built: boolean;
  readonly 'port-base': number;
}

/**
 * The options that were typed. Each program also takes `--built`, which measures the last build, and `--port-base`. A
 * wrong option is printed, and the program ends with code 1.
 * @param defaults the program's own options; a number's option takes only numbers from 0 on, and one of several numbers
 * takes them with commas between them
 * @returns the options, and in `rest` what was typed without a name
 */
export function readOptions<const O extends Readonly<Record<string, Value>>>(
  defaults: O,
): Read<O> & CommonOptions & { rest: string[] } {
  const all = { built: false, 'port-base': Number(process.env.TOUCHLINE_TEST_BASE ?? 7900), ...defaults };
  const { values, positionals } = readCommandLine(
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        { type: typeof value === 'boolean' ? 'boolean' : 'string' } as const,
      ]),
    ),
  );
  return argumentsOrExit(() => {
    const typed = Object.entries(values).map(([name, value]) => {
      const standard: unknown = Reflect.get(all, name);
      if (typeof standard === 'number') return [name, numberOf(name, String(value))];
      if (!Array.isArray(standard)) return [name, value];
      const parts = String(value).split(',');
      return [name, parts.map((part) => numberOf(name, part))];
    });
    return { ...all, ...Object.fromEntries(typed), rest: positionals };
  });
}

function numberOf(name: string, typed: string): number {
  const number = Number(typed);
  if (typed === '' || !(number >= 0)) throw new Error(`--${name} takes a number from 0 on, not "${typed}".`);
  return number;
}
