import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { describeBackEnd } from '@touchline/site/domains/viewLines';
import { changeDomains, domainAct, openCall, remoteOn } from '../openCall';

export const backEndCommand = (terminal: Terminal) =>
  domainAct(
    'back-end',
    "lets a remote's pages call an origin of its team's own back end; without an origin shows what there is",
  )
    .argument('<remote>')
    .argument('[origin]')
    .option('--refuse', 'takes it back')
    .action(async (host, name, origin, { refuse = false, ...options }) => {
      if (origin !== undefined) {
        await changeDomains(host, options, terminal, async () => ({
          kind: 'back-end',
          remote: name,
          origin,
          on: !refuse,
        }));
        return;
      }
      if (refuse) throw new UserError(`Name the origin. See: operator back-end ${host} ${name}`);
      const { site } = await openCall(options, terminal);
      const remote = await remoteOn(site, host, name);
      if (remote.backEnds.length === 0)
        throw new UserError(
          `${name} calls no back end of its own on ${host}: its team names it in backEnds of src/remote.ts.`,
        );
      for (const backEnd of remote.backEnds) terminal.out(describeBackEnd(backEnd));
    });
