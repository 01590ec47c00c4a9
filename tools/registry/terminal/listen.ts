import type { Server } from 'node:http';
import { UserError } from './terminal';

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

interface ListenOptions {
  /** 0 takes any free one. */
  port: number;
  /** The loopback address unless told. */
  host?: string;
  /** How another port is typed. */
  another?: string;
}

/** @throws UserError when the port is taken */
export function listen(
  server: Server,
  { port, host = '127.0.0.1', another = `--port ${port + 10}` }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UserError(`Port ${port} is taken by another program. Choose another: ${another}`)
          : error,
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Ctrl-C, or the end that a service manager asks for. */
export function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}
