import type { Operation } from '@touchline/shared/contracts/api';
import type { Reader, Wire } from '@touchline/shared/contracts/reading';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Player } from '../accounts/Player';
import { badInput } from './badInput';

/** The caller of a request. */
export interface Call {
  /** The player of the bearer, when the request has a valid one. */
  player: Player | undefined;
  /** The bearer of the request, unchecked. */
  token: string | undefined;
  /** The host of the calling page, from its Origin header. */
  domain: string;
  http: FastifyRequest;
}
type PlayerCall = Call & { player: Player; token: string };

type Schema = v.GenericSchema;
type Answer<Res extends Reader> = Wire<Res> | Promise<Wire<Res>>;

/** A declaration with its implementation in the sandbox. */
export interface Handler {
  readonly operation: Operation;
  /** The request's schema. */
  readonly request: Schema;
  /**
   * `player`: the call needs a valid bearer. `visitor`: it answers anyone, because `auth` only says that a bearer may
   * be sent.
   */
  readonly access: 'player' | 'visitor';
  readonly run: (request: unknown, call: Call, player: PlayerCall | undefined) => unknown;
}

function parse<S extends Schema>(schema: S, request: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, request);
  if (!parsed.success) throw badInput(parsed.issues);
  return parsed.output;
}

/** A handler that needs a player. */
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

/** A handler that anyone may call. */
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
 * A plain file: like a file server it ignores the query (docs/reference/behaviour.md#9-constants: the random `key`).
 */
export function forFiles<Req extends Schema, Res extends Reader>(
  operation: Operation<Req, Res>,
  answer: (call: Call) => Answer<Res>,
): Handler {
  return { operation, request: v.unknown(), access: 'visitor', run: (_request, call) => answer(call) };
}
