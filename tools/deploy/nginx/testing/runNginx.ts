import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '@touchline/registry/terminal/listen';

/** Runs nginx with a configuration, as a process of this one. */
export function runNginx(binary: string, config: string) {
  const server = spawn(binary, ['-c', config, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  return {
    hasEnded: () => server.exitCode !== null,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port of this machine that nothing listens on at present. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer(), { port: 0 });
  await stop();
  return port;
}
