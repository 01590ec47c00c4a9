import { UsageError } from '../../cli/Command';
import { readPercent } from '../../cli/readPercent';
import type { DomainChange } from '../../site/DomainChange';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

/** A subcommand that makes one change from its arguments. */
function choice(usage: string, summary: string, of: (args: readonly string[]) => DomainChange): Subcommand {
  return {
    usage,
    summary,
    async run({ site, args: [host = '', ...rest], act, terminal }) {
      tellOutcome(await site.change(host, of(rest), act()), terminal);
    },
  };
}

export const pin = choice(
  '<host> <remote> <version>',
  'this release and no other, until it is unpinned',
  ([remote = '', version = '']) => ({ kind: 'pin', remote, version }),
);

export const unpin = choice('<host> <remote>', 'back to the release of its channel', ([remote = '']) => ({
  kind: 'unpin',
  remote,
}));

export const channel = choice(
  '<host> <remote> <channel>',
  'follows another channel than stable, or stable again',
  ([remote = '', name = '']) => ({ kind: 'channel', remote, channel: name }),
);

export const canary = choice(
  '<host> <remote> <version> <percent> | <host> <remote> off',
  'gives a share of the devices another release, the same devices at every visit',
  ([remote = '', version = '', percent]) => {
    if (percent === undefined) {
      if (version === 'off') return { kind: 'canary-off', remote };
      throw new UsageError('How many percent of the devices? Or “off” instead of a version.');
    }
    return { kind: 'canary', remote, version, percent: readPercent(percent) };
  },
);
