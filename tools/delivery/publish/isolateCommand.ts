import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { recorded } from '../owners/ownership';
import { actOf, admitTeam } from './admission';
import { editRemote, remoteOf } from './editRemote';
import { openRegistry, TARGET_HELP, TARGET_OPTIONS } from './openRegistry';
import { ADMISSION_OPTIONS, AS_HELP, readAdmission } from './readAdmission';

export const isolateCommand: Command = {
  name: 'isolate',
  summary: 'lets a remote run in a frame of another origin alone, or in the page again',
  help: `touchline isolate <remote> --to <place> [--off] [--dry-run]

For a remote that is not trusted with money: its code runs in a sandboxed frame. It has the platform by messages, with
the calls that it declares, and neither the session's tokens nor any storage of the site. Open tabs follow at their next
page of the remote.

${TARGET_HELP}
  --off              lets it run in the page again
  --team <name>      your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told
  --force --reason "<why>"
                     does it to another team's remote; the registry keeps who did it, when and why
${AS_HELP}

Example:
  touchline isolate promo-board --to /srv/www/cdn`,

  async run(args, terminal) {
    const options = {
      ...TARGET_OPTIONS,
      ...ADMISSION_OPTIONS,
      off: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = readArgs(args, options, 1);
    const [name] = positionals;
    if (name === undefined) throw new UsageError('Say which remote: touchline isolate promo-board');
    const { off } = values;
    const admission = await readAdmission(values, terminal);
    const { store, dryRun } = await openRegistry(values, terminal);
    remoteOf(await store.read(), name);
    const words = off ? `let ${name} run in the page` : `isolated ${name} in a frame`;
    const { before, after } = await store.change(
      (registry) => {
        const edited = editRemote(registry, name, (remote) => {
          const { isolation, ...rest } = remote;
          if ((isolation === 'frame') === !off) return remote;
          return off ? rest : { ...rest, isolation: 'frame' };
        });
        return edited === registry
          ? edited
          : recorded(edited, admitTeam(registry, { name, words }, admission));
      },
      actOf(admission, 'isolate', { name, version: undefined, words }),
      { dryRun },
    );
    if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
    const state = off ? `${name} runs in the page` : `${name} runs in a frame alone`;
    terminal.out(
      before === after
        ? `It is so already: ${state}.`
        : `${state}. Open tabs follow at their next page of it.`,
    );
  },
};
