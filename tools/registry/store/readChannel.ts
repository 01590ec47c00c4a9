import { UsageError } from '../terminal/terminal';

const CHANNEL = /^[a-z][a-z0-9-]{0,31}$/;

/** Validates a typed channel name. @throws UsageError */
export function readChannel(typed: string | undefined): string {
  // Browsers drop a key that every object has, such as constructor.
  if (typed !== undefined && CHANNEL.test(typed) && !(typed in {})) return typed;
  throw new UsageError('Say which channel: --channel next, stable or another word in small letters.');
}
