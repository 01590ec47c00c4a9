import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

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
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
