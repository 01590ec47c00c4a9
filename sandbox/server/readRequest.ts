import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Handler } from './Handler';
import { Refusal } from './Refusal';

const record = v.record(v.string(), v.unknown());

/** Reads a call's request as its schema requires, from where the declaration sends it. */
export async function readRequest(
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
