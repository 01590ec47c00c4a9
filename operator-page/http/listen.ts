import { createServer, type RequestListener } from 'node:http';
import { UserError } from '@touchline/registry/terminal/terminal';

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/**
 * Listens, on the loopback address unless told.
 * @param port 0 takes any free one
 * @throws UserError when the port is taken
 */
export function listen(port: number, answer: RequestListener, host = '127.0.0.1'): Promise<Listening> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UserError(`Port ${port} is taken by another program. Choose another: --port ${port + 10}`)
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
