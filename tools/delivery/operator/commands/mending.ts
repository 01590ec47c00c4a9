import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';
import { describeLastValid } from '../viewLines';

export const mend: Subcommand = {
  usage: '<host>',
  summary:
    'shows what is wrong with a broken file and restores the last valid settings; --dry-run shows only',
  async run({ site, args: [host = ''], act, terminal }) {
    const broken = await site.broken(host);
    if (broken) {
      for (const fault of broken.faults) terminal.out(fault);
      terminal.out(describeLastValid(broken));
      if (broken.lastValid) {
        terminal.out('The file (-), and the last valid settings (+):');
        for (const line of broken.difference) terminal.out(`  ${line}`);
      }
    }
    tellOutcome(await site.mend(host, act()), terminal);
  },
};
