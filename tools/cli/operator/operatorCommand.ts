import { command } from '@touchline/registry/command/command';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { backEndCommand } from './commands/backEndCommand';
import { brandAndNewsCommands } from './commands/brandAndNewsCommands';
import { collectCommand } from './commands/collectCommand';
import { healthCommand } from './commands/healthCommand';
import { historyCommands } from './commands/historyCommands';
import { menuCommand } from './commands/menuCommand';
import { proposalCommands } from './commands/proposalCommands';
import { releasingCommands } from './commands/releasingCommands';
import { serveCommand } from './commands/serveCommand';
import { settingCommand } from './commands/settingCommand';
import { showingCommands } from './commands/showingCommands';
import { switchingCommands } from './commands/switchingCommands';

export const operatorCommand = (terminal: Terminal) => {
  const operator = command('operator', {
    owner: 'For the operators of a site:',
    summary: 'what a domain shows: remotes, releases, features, brand; who changed it, and undo',
    about: `A name of both a remote and a feature (casino) means both; remote:casino and feature:casino mean the one. What is written
names its site, and is refused where several local stacks could be meant. New visitors see a change at once, open tabs
within a minute.`,
    example: `npm run operator -- disable shop.example casino
npm run operator -- pin shop.example sports 1.4.0+9f3c2ab
npm run operator -- canary shop.example sports 1.5.0+77aa01c 5
npm run operator -- undo 12`,
  });
  const commands = [
    ...showingCommands(terminal),
    healthCommand(terminal),
    ...switchingCommands(terminal),
    ...releasingCommands(terminal),
    ...brandAndNewsCommands(terminal),
    settingCommand(terminal),
    backEndCommand(terminal),
    menuCommand(terminal),
    ...proposalCommands(terminal),
    ...historyCommands(terminal),
    serveCommand(terminal),
    collectCommand(terminal),
  ];
  for (const each of commands) operator.addCommand(each);
  return operator;
};
