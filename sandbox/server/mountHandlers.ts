import { createHash } from 'node:crypto';
import { readExactly } from '@touchline/shared/contracts/reading';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { addressOf } from './addressOf';
import type { SandboxContext } from './createContext';
import { accepted, refused } from './envelope';
import type { Call, Handler } from './Handler';
import { Refusal } from './Refusal';

/** Mounts declared calls: identity, validation, envelope, and a check of the answer against the declaration. */
export function mountHandlers(
  app: FastifyInstance,
  handlers: readonly Handler[],
  context: SandboxContext,
): void {
  for (const handler of handlers) {
    const { operation } = handler;
    app.route({
      method: operation.method,
      url: addressOf(operation).path,
      handler: async (http, reply) => {
        reply.header('cache-control', operation.service === 'api' ? 'no-store' : 'no-cache');
        try {
          const result = await answer(handler, http, context);
          const body = operation.envelope ? accepted(result) : result;
          return operation.service === 'api' ? reply.send(body) : sendFile(reply, body, http);
        } catch (thrown) {
          const { status, envelope, fault } = refused(thrown);
          if (fault)
            context.log(`FAULT ${operation.name}: ${thrown instanceof Error ? thrown.stack : thrown}`);
          if (status === 401 && context.faults.unauthorizedAs === 'body')
            return reply.code(200).send({ ...envelope, status: 401 });
          return reply.code(status).send(envelope);
        }
      },
    });
  }
}

/** Answers like a file server: with an ETag, and 304 for a client that has the same version. */
function sendFile(reply: FastifyReply, body: unknown, { headers, method }: FastifyRequest): FastifyReply {
  if (method !== 'GET') return reply.send(body);
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', etag).type('application/json; charset=utf-8');
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

async function answer(handler: Handler, http: FastifyRequest, context: SandboxContext): Promise<unknown> {
  const call = identify(http, context);
  const answerFor = handler.answerTo(call);
  if (call.player) context.exchange.ownLimits.noteUse(call.player.id);
  const result = await answerFor(await readRequest(handler, http));
  // The client accepts more than the contract; the sandbox follows it exactly.
  readExactly(handler.operation.result, result);
  return result ?? null;
}

function identify(http: FastifyRequest, context: SandboxContext): Call {
  const token = /^Bearer\s+(\S+)$/i.exec(http.headers.authorization ?? '')?.[1];
  return {
    token,
    player: token === undefined ? undefined : context.sessions.player(token),
    domain: domainOf(http),
    http,
  };
}

/** The host of the calling site: from Origin, which a page cannot choose. */
function domainOf(http: FastifyRequest): string {
  const { origin } = http.headers;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : 'localhost';
}

const record = v.record(v.string(), v.unknown());

/** Reads a call's request as its schema requires, from where the declaration sends it. */
async function readRequest(
  { operation, request }: Pick<Handler, 'operation' | 'request'>,
  http: FastifyRequest,
): Promise<unknown> {
  if (operation.send === 'query') return readQuery(request, http.query);
  if (operation.send === 'multipart') return readParts(http);
  return http.body ?? {};
}

/** Query values are text and become numbers or booleans where the schema requires one. Names ignore case (ASP.NET). */
function readQuery(schema: v.GenericSchema, query: unknown): Record<string, unknown> {
  const kinds = fieldKinds(schema);
  const names = new Map([...kinds.keys()].map((name) => [name.toLowerCase(), name]));
  const read: Record<string, unknown> = {};
  for (const [sent, value] of Object.entries(v.parse(record, query))) {
    const name = names.get(sent.toLowerCase()) ?? sent;
    read[name] = typeof value === 'string' ? typed(value, kinds.get(name)) : value;
  }
  return read;
}

function typed(value: string, kind: string | undefined): unknown {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (kind === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

/** Field name -> kind of its schema, below `optional` and `nullable`. */
function fieldKinds(schema: v.GenericSchema): Map<string, string> {
  const object = unwrap(schema);
  if (!('entries' in object)) return new Map();
  const entries = v.parse(v.record(v.string(), v.custom<v.GenericSchema>(isSchema)), object.entries);
  return new Map(Object.entries(entries).map(([name, field]) => [name, unwrap(field).type]));
}

function unwrap(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? unwrap(schema.wrapped) : schema;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

async function readParts(http: FastifyRequest): Promise<Record<string, unknown>> {
  if (!http.isMultipart()) throw new Refusal('INVALID', 'Send the file as multipart/form-data.', 400);
  const read: Record<string, unknown> = {};
  for await (const part of http.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      read[part.fieldname] = new File([new Uint8Array(content)], part.filename, { type: part.mimetype });
    } else read[part.fieldname] = part.value;
  }
  return read;
}
