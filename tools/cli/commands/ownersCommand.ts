import { command } from '@touchline/registry/command/command';
import { changingCommand, OFF } from '@touchline/registry/command/options';
import { ownersOf, recorded, withAct } from '@touchline/registry/owners/ownership';
import { actOf, admitTeam } from '@touchline/registry/publish/admission';
import { editRemote, remoteOf } from '@touchline/registry/store/editRemote';
import { openChange } from '@touchline/registry/store/openChange';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { giftOf, handOver } from './handOver';

/** `touchline owners`: who owns names and places, and how a remote may run. */
export const ownersCommand = (terminal: Terminal) =>
  command('owners', {
    owner: 'For the team of a remote:',
    summary: 'hands over names, paths, modals and slots; lets a remote run in a frame alone',
    about: 'touchline look owners lists them.',
  })
    .addCommand(giveCommand(terminal))
    .addCommand(isolateCommand(terminal));

const giveCommand = (terminal: Terminal) =>
  changingCommand('give', {
    summary: 'hands over a name to a team, or a path, a modal or a slot to a remote',
    about: `Only the team of the owner hands over, or anybody by force. The slot player-notices, which runs on every page of each
player, stays with its owners when one of them gives it: it is shared.`,
    example: 'touchline owners give path /tv casino --to /srv/www/cdn --team odds',
  })
    .argument('<kind>', 'name, path, modal or slot')
    .argument('<what>')
    .argument('<owner>', 'the team that gets a name, the remote that gets anything else')
    .action(async (kind, what, owner, options) => {
      const gift = giftOf(kind, what, owner);
      const { store, admission, dryRun } = await openChange(options, terminal);
      let statement = '';
      const { before, after } = await store.change(
        (registry) => {
          const owners = ownersOf(registry);
          const handed = handOver(owners, gift, admission);
          statement = handed.statement;
          if (handed.owners === owners) return registry;
          return recorded(
            registry,
            withAct(handed.owners, { ...admission.by(), words: statement, ...handed.forced }),
          );
        },
        () => ({
          ...admission.by(),
          command: 'owners',
          words: statement,
          remote: gift.kind === 'name' ? gift.what : gift.to,
          team: admission.team,
        }),
        { dryRun },
      );
      if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
      terminal.out(before === after ? `Nothing to change: ${statement}.` : `${statement}.`);
    });

const isolateCommand = (terminal: Terminal) =>
  changingCommand('isolate', {
    summary: 'lets a remote run in a frame of another origin alone, or in the page again',
    about: `For a remote that is not trusted with money: its code runs in a sandboxed frame. It has the platform by messages, with
the calls that it declares, and neither the session's tokens nor any storage of the site. Open tabs follow at their next
page of the remote.`,
    example: 'touchline owners isolate promo-board --to /srv/www/cdn',
  })
    .argument('<remote>')
    .addOption(OFF)
    .action(async (name, { off = false, ...options }) => {
      const { store, admission, dryRun } = await openChange(options, terminal);
      remoteOf(await store.read(), name);
      const statement = off ? `let ${name} run in the page` : `isolated ${name} in a frame`;
      const { before, after } = await store.change(
        (registry) => {
          const edited = editRemote(registry, name, (remote) => {
            const { isolation, ...rest } = remote;
            if ((isolation === 'frame') === !off) return remote;
            return off ? rest : { ...rest, isolation: 'frame' };
          });
          return edited === registry
            ? edited
            : recorded(edited, admitTeam(registry, { name, words: statement }, admission));
        },
        actOf(admission, 'isolate', { name, version: undefined, words: statement }),
        { dryRun },
      );
      if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
      const state = off ? `${name} runs in the page` : `${name} runs in a frame alone`;
      terminal.out(
        before === after
          ? `Nothing to change: ${state}.`
          : `${state}. Open tabs follow at their next page of it.`,
      );
    });
