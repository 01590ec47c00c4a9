import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployNginx } from '@touchline/deploy/nginx/deployNginx';
import { ensureNginx } from '../machine/ensureNginx';
import { certificate } from './certificate';

const PATIENCE_MS = 10_000;
/** Of brotli: the best one, 11, takes 13 s of a processor for the whole site. */
const QUALITY = 5;

/**
 * Serves a site by a real nginx, over TLS and HTTP/2, on loopback.
 * @param workDir the site's folder
 * @param collector the port of the collector of what pages report
 * @throws Error with nginx's message when it does not start
 */
export async function startNginx(port: number, workDir: string, shell: string, collector: number) {
  const { binary } = ensureNginx();
  const { key, cert } = certificate(workDir);
  /** Deploys a shell beside the served one, as an operator would; nginx keeps running. */
  const deploy = (dir: string) =>
    deployNginx({
      site: workDir,
      shell: dir,
      out: join(workDir, 'nginx'),
      listen: [`127.0.0.1:${port}`],
      tls: { certificate: cert, key },
      user: userInfo().username,
      collector: `127.0.0.1:${collector}`,
      quality: QUALITY,
      now: new Date(),
    });
  const { folder } = await deploy(shell);
  const server = spawn(binary, ['-c', folder.config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(server, 'exit');
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill();
      throw new Error(`nginx did not start:\n${said}${readFileSync(join(folder.logs, 'error.log'), 'utf8')}`);
    }
    await wait(50);
  }
  return {
    folder,
    deploy,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether something on this machine listens on a port. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
