import { Option } from '@commander-js/extra-typings';
import { SHARES } from '@touchline/insight/canary/canary-rules';
import { changeCanary, raiseCanary } from '@touchline/insight/canary/changeCanary';
import {
  CHANNEL,
  COLLECTOR,
  changingCommand,
  DROPPING,
  REMOTE,
  readPercent,
  wholeNumber,
} from '@touchline/registry/command/options';
import { promoteRelease } from '@touchline/registry/publish/promoteRelease';
import { rollBackChannel } from '@touchline/registry/publish/rollBackChannel';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';

const AUTO_ONLY = ['collector', 'hold', 'pageViews', 'longest', 'once', 'webhook'] as const;

const AUTO = 'With --auto:';

/** `touchline give`: which release players get. */
export const giveCommand = (terminal: Terminal) =>
  changingCommand('give', {
    owner: 'For the team of a remote:',
    summary: 'gives players a release: all of them, a share of the devices, or the one before again',
    about: `Without more than a release, the channel points at it. What it pointed at before is remembered: --back goes
there, and once more goes one release further back. The release that --back leaves is withheld: its canary and its other
channels end, open tabs stop it within a minute, and no player gets it until touchline withhold --off.

With --percent a share of the devices that follow stable get it, the same devices at every visit; raising it keeps who
has it. Domains with a pin, another channel or a canary of their own are left alone. With --auto the share is raised to
${SHARES.join(', ')} % while the release does as well as the stable one, and ended when it does not; with 100 % it is stable. It
looks every minute until it has ended, and may be killed and started again.

A version may be shortened to its beginning or to the digits behind its "+".`,
    example: `what "next" points at, for all players:
  touchline give next --to /srv/www/cdn
the same for one device in twenty, then for none:
  touchline give next --percent 5 --to /srv/www/cdn
  touchline give --off --to /srv/www/cdn
by itself, until it is stable or taken back (exit code 1):
  touchline give next --auto --to /srv/www/cdn
the release before:
  touchline give --back --to /srv/www/cdn`,
  })
    .argument('[release]', 'a version or a channel; with --auto alone, the canary that is under way')
    .addOption(CHANNEL)
    .addOption(new Option('--percent <number>', 'of the devices, 0 to 100').argParser(readPercent))
    .addOption(new Option('--off', 'ends the canary').conflicts(['percent', 'auto', 'back']))
    .addOption(new Option('--back', 'what the channel pointed at before').conflicts(['percent', 'auto']))
    .addOption(
      new Option(
        '--to-nothing',
        'with --back, where the channel pointed at nothing before: players do without the remote',
      ),
    )
    .addOption(new Option('--auto', 'raises the share by itself').conflicts(['percent']))
    .addOption(COLLECTOR)
    .addOption(
      new Option('--hold <minutes>', 'how long each share is held at least (30)')
        .argParser(wholeNumber(10_080))
        .helpGroup(AUTO),
    )
    .addOption(
      new Option(
        '--page-views <number>',
        'how many each share has to bring, from a tenth as many networks (200)',
      )
        .argParser(wholeNumber(10_000_000))
        .helpGroup(AUTO),
    )
    .addOption(
      new Option('--longest <hours>', 'how long a share may wait for them (24)')
        .argParser(wholeNumber(720))
        .helpGroup(AUTO),
    )
    .addOption(new Option('--once', 'looks once and ends, for cron').helpGroup(AUTO))
    .addOption(
      new Option('--webhook <url>', 'is told each step; TOUCHLINE_WEBHOOK unless told').helpGroup(AUTO),
    )
    .addOption(DROPPING)
    .addOption(REMOTE)
    .action(async (release, { hold = 30, pageViews = 200, longest = 24, ...options }, typed) => {
      const isShare = options.auto ?? options.off ?? options.percent !== undefined;
      if (isShare && options.channel !== STABLE_CHANNEL)
        throw new UsageError(
          `A share is of the devices that follow ${STABLE_CHANNEL}: leave --channel ${options.channel} out. Nothing was changed.`,
        );
      if (options.auto) return raiseCanary(release, { ...options, hold, pageViews, longest }, terminal);
      const needless = AUTO_ONLY.find((name) => typed.getOptionValueSource(name) !== undefined);
      if (needless !== undefined)
        throw new UsageError(
          `--${needless.replace('V', '-v')} belongs to --auto, which decides on the share itself.`,
        );
      if (options.toNothing && !options.back) throw new UsageError('--to-nothing belongs to --back.');
      if (options.back || options.off) {
        if (release !== undefined)
          throw new UsageError(
            `--${options.back ? 'back' : 'off'} needs no release: leave "${release}" out.`,
          );
        return options.back
          ? rollBackChannel(options, terminal)
          : changeCanary(undefined, 0, options, terminal);
      }
      if (release === undefined)
        throw new UsageError('Say which release: touchline give <version or channel>, or --back.');
      return options.percent === undefined
        ? promoteRelease(release, options, terminal)
        : changeCanary(release, options.percent, options, terminal);
    });
