import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { accepted } from '../server/envelope';
import { read } from '../server/Refusal';

/**
 * One control endpoint: `POST /sandbox/<path>` with a body checked by its schema. A form of the /sandbox page is
 * redirected back to the page, a program gets the envelope.
 */
export function control<S extends v.GenericSchema>(
  app: FastifyInstance,
  path: string,
  schema: S,
  run: (body: v.InferOutput<S>) => unknown,
): void {
  app.post(`/sandbox/${path}`, async (request, reply) => {
    const result = await run(read(schema, request.body ?? {}));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm ? reply.redirect('/sandbox', 303) : reply.send(accepted(result ?? null));
  });
}

/** What a test or an operator may read: `GET /sandbox/<path>`. */
export function look(
  app: FastifyInstance,
  path: string,
  answer: (asked: { params: Record<string, string>; query: Record<string, string> }) => unknown,
): void {
  app.get(`/sandbox/${path}`, (request) => {
    const asked = v.parse(asking, { params: request.params, query: request.query });
    return accepted(answer(asked));
  });
}

/** A plausible time span in the unit of the field; longer ones would make dates that cannot be represented. */
export const upToYears = (years: number, unitsPerSecond: number) =>
  v.pipe(v.number(), v.minValue(1), v.maxValue(years * 31_622_400 * unitsPerSecond));

const texts = v.record(v.string(), v.string());
const asking = v.object({ params: texts, query: texts });
