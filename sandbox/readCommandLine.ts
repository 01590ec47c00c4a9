import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/**
 * Reads the command line: options with two dashes, `--no-` before one that is switched off, and other words. A wrong
 * option ends the program with a sentence that names the options.
 */
export function readCommandLine<const O extends Options>(options: O): Parsed<O> {
  return argumentsOrExit(() => {
    try {
      return parseArgs({ options, allowPositionals: true, allowNegative: true }) as Parsed<O>;
    } catch (fault) {
      // The rest of Node's message advises to type the option as a word.
      const [wrong] = (fault instanceof Error ? fault.message : String(fault)).split('. To specify');
      const names = Object.keys(options).map((name) => `--${name}`);
      throw new Error(`${wrong?.replace(/\.$/, '')}. The options are ${names.join(', ')}.`);
    }
  });
}

/** Reads something of the command line; a wrong argument ends the program with its message, without a stack. */
export function argumentsOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  }
}
