import { own } from '@touchline/shared/utilities';
import type { Changed } from '../store/RegistryStore';
import type { Sites } from '../store/readSites';
import type { Terminal } from '../terminal/terminal';
import { describeEffect } from './describeEffect';

interface ChannelChange {
  /** The remote's name. */
  name: string;
  channel: string;
  dryRun: boolean;
  sites: Sites;
}

/** Reports a channel's change and what players see of it. */
export function tellChange(
  changed: Changed,
  { name, channel, dryRun, sites }: ChannelChange,
  { out }: Terminal,
): void {
  const before = own(changed.before.remotes, name);
  const after = own(changed.after.remotes, name);
  if (dryRun) out('Dry run: nothing was changed. This would happen:');
  const from = own(before?.channels, channel);
  const to = own(after?.channels, channel);
  if (changed.before === changed.after) out(`${name}: "${channel}" points at ${to} already.`);
  else out(`${name}: "${channel}" points at ${to}${from === undefined ? '' : `, no longer at ${from}`}.`);
  if (before?.canary && !after?.canary)
    out(`The canary of ${before.canary.version} (${before.canary.percent} %) has ended with that.`);
  else if (after?.canary)
    out(
      `The canary goes on: ${after.canary.percent} % of the devices that follow stable get ${after.canary.version}.`,
    );
  for (const line of describeEffect(changed, name, sites.sites)) out(line);
}
