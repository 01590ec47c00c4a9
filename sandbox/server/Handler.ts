import { api, type Operation } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import type { Reader, Wire } from '@touchline/shared/contracts/reading';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Player } from '../accounts/Players';
import { read, unauthorized } from './Refusal';

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

/** A declaration with its implementation in the sandbox. */
export interface Handler {
  readonly operation: Operation;
  readonly request: v.GenericSchema;
  /** How it answers a caller's request. @throws Refusal 401 where it needs a player */
  answerTo(call: Call): (request: unknown) => unknown;
}

type Answer<S extends v.GenericSchema, Res, C> = (
  request: v.InferOutput<S>,
  call: C,
) => Wire<Res> | Promise<Wire<Res>>;
const { gameUrls: _, ...calls } = api;
/** Answers by the names of their declarations. */
type Answers<C> = {
  readonly [N in keyof typeof calls]?: (typeof calls)[N] extends Operation<infer Req, infer Res>
    ? Answer<Req, Res, C>
    : never;
};

/**
 * Handlers that need a valid bearer. All others answer anyone, because `auth` of a declaration only says that a bearer
 * may be sent.
 */
export function forPlayers(answers: Answers<PlayerCall>): Handler[] {
  return handlers(answers, (call) => {
    const { player, token } = call;
    if (!player || !token) throw unauthorized();
    return { ...call, player, token };
  });
}

export function forAnyone(answers: Answers<Call>): Handler[] {
  return handlers(answers, (call) => call);
}

/** A handler of one declaration that anyone may call. */
export function handler<S extends v.GenericSchema, Res extends Reader>(
  operation: Operation<v.GenericSchema, Res>,
  request: S,
  answer: Answer<S, Res, Call>,
): Handler {
  return { operation, request, answerTo: (call) => (sent) => answer(read(request, sent), call) };
}

const OPERATIONS: Readonly<Record<string, Operation>> = calls;
const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = requests;

function handlers<C>(
  answers: Readonly<Record<string, (request: never, call: C) => unknown>>,
  identify: (call: Call) => C,
): Handler[] {
  return Object.entries(answers).map(([name, answer]) => {
    const operation = OPERATIONS[name];
    if (!operation) throw new Error(`Nothing declares ${name}`);
    const request = SCHEMAS[name] ?? requests.nothing;
    return {
      operation,
      request,
      answerTo: (call) => {
        const caller = identify(call);
        // The name of a call is that of its schema.
        return (sent) => answer(read(request, sent) as never, caller);
      },
    };
  });
}
