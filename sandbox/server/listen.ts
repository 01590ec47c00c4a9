import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Checks that a port is free before any file is opened, because a second sandbox must not delete the first one's data.
 * @throws Error that names the port when it is taken
 */
export async function assertFree(name: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ host: 'localhost', port });
  try {
    await once(probe, 'listening');
  } catch (fault) {
    const taken = typeof fault === 'object' && fault && 'code' in fault && fault.code === 'EADDRINUSE';
    throw taken
      ? new Error(`Port ${port} (sandbox ${name}) is already in use. Free it, or give another one.`)
      : fault;
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens on loopback, both families, and returns the origin.
 * @param port 0 takes any free one
 */
export async function listen(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: 'localhost', port });
  const address = app.addresses()[0];
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
