import { UsageError } from '../cli/Command';

const CHANNEL = /^[a-z][a-z0-9-]{0,31}$/;

/** A channel as it was typed. @throws UsageError when it is none */
export function readChannel(typed: string | undefined): string {
  if (typed !== undefined && CHANNEL.test(typed)) return typed;
  throw new UsageError('Say which channel: --channel next, stable or another word in small letters.');
}
