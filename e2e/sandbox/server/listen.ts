import type { FastifyInstance } from 'fastify';

/**
 * Listens on loopback, both families, and returns the origin.
 * @param port 0 takes any free one
 * @throws Error that names the port when it is taken
 */
export async function listen(app: FastifyInstance, name: string, port: number): Promise<string> {
  try {
    await app.listen({ host: 'localhost', port });
  } catch (fault) {
    if (typeof fault === 'object' && fault && 'code' in fault && fault.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} (sandbox ${name}) is already in use. Free it, or give another one.`);
    }
    throw fault;
  }
  const address = app.addresses()[0];
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
