import { readPercent } from '@touchline/registry/command/options';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import { type CallOptions, changeDomains, domainChange } from '../openCall';

/** Which release of a remote the players of a domain get. */
export const releasingCommands = (terminal: Terminal) => {
  const choose = (host: string, change: DomainChange, options: CallOptions) =>
    changeDomains(host, options, terminal, () => change);
  return [
    domainChange('pin', 'this release and no other, until it is unpinned')
      .argument('<remote>')
      .argument('<version>')
      .action((host, remote, version, options) => choose(host, { kind: 'pin', remote, version }, options)),
    domainChange('unpin', 'back to the release of its channel')
      .argument('<remote>')
      .action((host, remote, options) => choose(host, { kind: 'unpin', remote }, options)),
    domainChange('channel', 'follows another channel than stable, or stable again')
      .argument('<remote>')
      .argument('<channel>')
      .action((host, remote, channel, options) =>
        choose(host, { kind: 'channel', remote, channel }, options),
      ),
    domainChange('canary', 'gives a share of the devices another release, the same devices at every visit')
      .argument('<remote>')
      .argument('<version>', 'or off')
      .argument('[percent]', 'of the devices, 0 to 100')
      .action((host, remote, version, percent, options) => {
        if (percent !== undefined)
          return choose(host, { kind: 'canary', remote, version, percent: readPercent(percent) }, options);
        if (version === 'off') return choose(host, { kind: 'canary-off', remote }, options);
        throw new UsageError('How many percent of the devices? Or “off” instead of a version.');
      }),
  ];
};
