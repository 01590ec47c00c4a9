import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { command } from '@touchline/registry/command/command';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { completionScript, SHELLS } from './completionScript';

export const completionCommand = ({ out }: Terminal, wholeProgram: () => Promise<CommandUnknownOpts>) =>
  command('completion', {
    owner: 'For the team of a remote:',
    summary: 'prints a script that completes commands and options in bash, zsh or fish',
    example: `in ~/.bashrc, in ~/.zshrc behind compinit, and in fish:
  source <(touchline completion bash)
  source <(touchline completion zsh)
  touchline completion fish > ~/.config/fish/completions/touchline.fish`,
  })
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action(async (shell) => {
      out(completionScript(shell, await wholeProgram()));
    });
