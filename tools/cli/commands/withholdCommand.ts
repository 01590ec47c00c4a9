import { changingCommand, OFF, REMOTE } from '@touchline/registry/command/options';
import { changeWithheld } from '@touchline/registry/publish/changeWithheld';
import { openGive } from '@touchline/registry/publish/give';
import { remoteOf } from '@touchline/registry/store/editRemote';
import { findVersion } from '@touchline/registry/store/findVersion';
import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { isWithheld } from '@touchline/shared/contracts/remotes';

export const withholdCommand = (terminal: Terminal) =>
  changingCommand('withhold', {
    owner: 'For the team of a remote:',
    summary: 'stops a release everywhere, in open tabs too, until that is taken back',
    about: `No player gets a withheld release, whatever channel, canary or domain points at it: the release before takes its
place, in open tabs at their next reading of the registry, within a minute. Channels are pointed at what they pointed at
before. With --off players may have it again; touchline give gives it to them, as any other. The reason is kept, and
shown by touchline look releases.`,
    example: `a release does harm:
  touchline withhold stable --remote casino --reason "It takes money twice" --to /srv/www/cdn
it does not, after all:
  touchline withhold 1.5.0 --off --remote casino --reason "It was the bank" --to /srv/www/cdn`,
  })
    .argument('<release>', 'a version or a channel')
    .addOption(OFF)
    .addOption(REMOTE)
    .action(async (release, { off: lift = false, ...options }) => {
      const reason = options.reason?.trim();
      if (!reason) throw new UsageError('Say why: --reason "<why>". It is kept.');
      const forced = { ...options, reason: options.force ? reason : undefined };
      const { name, admission, store, dryRun, sites } = await openGive(forced, terminal);
      const first = remoteOf(await store.read(), name);
      const version = Object.hasOwn(first.withheld ?? {}, release)
        ? release
        : findVersion(first, name, release);
      if (lift && !isWithheld(first, version))
        throw new UserError(`${name} ${version} is not withheld. Nothing was changed.`);
      await changeWithheld({ name, version, reason, lift, admission, store, dryRun, sites }, terminal);
    });
