import type { Operation, Reader, Wire } from '@touchline/shared/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Player } from '../accounts/Player';
import { badInput } from './badInput';

/** Who calls and from where. */
export interface Call {
  /** The player of the bearer, when it came and is valid. */
  player: Player | undefined;
  /** The bearer as it came. */
  token: string | undefined;
  /** Host name of the page that called, by its Origin. */
  domain: string;
  http: FastifyRequest;
}
export type PlayerCall = Call & { player: Player; token: string };

type Schema = v.GenericSchema;
type Answer<Res extends Reader> = Wire<Res> | Promise<Wire<Res>>;

/** A declaration with what the sandbox does for it. */
export interface Handler {
  readonly operation: Operation;
  /** What its request must fit. */
  readonly request: Schema;
  /** Players need a valid bearer. Visitors' calls answer anyone, as `auth` only says that a bearer comes along. */
  readonly access: 'player' | 'visitor';
  readonly run: (request: unknown, call: Call, player: PlayerCall | undefined) => unknown;
}

function parse<S extends Schema>(schema: S, request: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, request);
  if (!parsed.success) throw badInput(parsed.issues);
  return parsed.output;
}

/** A call that needs a player. */
export function forPlayers<Req extends Schema, Res extends Reader>(
  operation: Operation<Req, Res>,
  schema: Req,
  answer: (request: v.InferOutput<Req>, call: PlayerCall) => Answer<Res>,
): Handler {
  return {
    operation,
    request: schema,
    access: 'player',
    run: (request, _call, player) => {
      if (!player) throw new Error(`${operation.name} ran without a player`);
      return answer(parse(schema, request), player);
    },
  };
}

/** A call that anyone may make. */
export function forAnyone<Req extends Schema, Res extends Reader>(
  operation: Operation<Req, Res>,
  schema: Req,
  answer: (request: v.InferOutput<Req>, call: Call) => Answer<Res>,
): Handler {
  return {
    operation,
    request: schema,
    access: 'visitor',
    run: (request, call) => answer(parse(schema, request), call),
  };
}

/**
 * A plain file: like any file server it does not read the query (docs/reference/behaviour.md#9-constants: the random
 * `key`).
 */
export function forFiles<Req extends Schema, Res extends Reader>(
  operation: Operation<Req, Res>,
  answer: (call: Call) => Answer<Res>,
): Handler {
  return { operation, request: v.unknown(), access: 'visitor', run: (_request, call) => answer(call) };
}
