import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import type * as v from 'valibot';
import { entity } from '../reading/entity';
import { maybe } from '../reading/field-readers';
import type { Decoded, Reader, Wire } from '../reading/reader';
import { rows } from '../reading/row-readers';
import { numberOrText, text } from '../reading/wire';
import type * as requests from './requests';

/** Which configured service an operation goes to (docs/reference/architecture.md#calls, #site-configuration). */
export type Service =
  | 'api'
  | 'treeSport'
  | 'domainSettings'
  | 'secondaryDomainSettings'
  | 'games'
  | 'casino.dream'
  | 'casino.king'
  | 'casino.mac'
  | 'casino.udan'
  | 'casino.international'
  | 'ocr'
  | 'ipLookup';

type Schema = v.GenericSchema;

/**
 * One call of docs/reference/behaviour.md#7-calls, declared once: the shell's client runs it, the sandbox implements it.
 * `Req` is the type of the request's schema in requests.ts; `Res` reads the envelope's `result` (or the whole body when
 * `envelope` is off).
 */
export interface Operation<Req extends Schema = Schema, Res extends Reader = Reader> {
  /**
   * Its identity, its name in reports and, in lower case, its name in the loading list. Every remote bundles its own
   * copy of a declaration, so copies are compared by name, never by `===`.
   */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the service's base URL; empty where the configuration holds the whole URL. */
  readonly path: string;
  readonly service: Service;
  /** Where the request travels. */
  readonly send: 'query' | 'body' | 'multipart';
  /** Sends the bearer, only to the API's own origin. */
  readonly auth: boolean;
  /** In the loading list, and stripped of SQL-like tokens (docs/reference/behaviour.md#5-validation). */
  readonly tracked: boolean;
  /**
   * Its strings are sent as typed or not at all: credentials and payment details. A string that stripping would change
   * is refused with a field error.
   */
  readonly credentials: boolean;
  /**
   * Fields that are never changed: existing credentials must work as they were made
   * (docs/decisions/requests.md#credentials-that-exist-are-sent-as-they-are). Absent in declarations of remotes that
   * were built before it.
   */
  readonly existing?: readonly string[];
  /**
   * Fields that name something: an event, a bet, an account. Another name would mean another thing, so a call whose name
   * stripping would change is refused (docs/decisions/requests.md#ids-and-host-names-are-not-altered). Absent in
   * declarations of remotes that were built before it.
   */
  readonly ids?: readonly string[];
  /**
   * Fields with a host name: a valid one is sent as it is, any other is treated as an id
   * (docs/decisions/requests.md#ids-and-host-names-are-not-altered).
   */
  readonly hosts?: readonly string[];
  /** The answer is the ABP envelope; off for plain files and foreign services. */
  readonly envelope: boolean;
  /**
   * Off for Referral/ClaimRefer only: the answer is returned as `{ success, result, error? }` and never rejected. The
   * error's code is the server's, else an ApiErrorKind.
   */
  readonly requireSuccess: boolean;
  /** The player's message when the server refuses without one. */
  readonly whenRefused: string;
  /** For types only, because no browser loads the schema. */
  readonly request?: Req;
  readonly result: Res;
}

/** What the app passes to an operation: its request in wire form. */
export type RequestOf<O> = O extends Operation<infer Req, Reader> ? v.InferInput<Req> : never;
/** What the app gets: the decoded result. */
export type ResultOf<O> = O extends Operation<Schema, infer Res> ? Decoded<Res> : never;
/** What a back end sends as `result`, before decoding. */
export type WireOf<O> = O extends Operation<Schema, infer Res> ? Wire<Res> : never;

/**
 * A call as remote.json declares it, as one text without spaces: its method, service and path, and its name where that
 * is not the path. These alone decide where a request goes and how its answer is read.
 */
export const callAddress = ({
  name,
  method,
  service,
  path,
}: Pick<Operation, 'name' | 'method' | 'service' | 'path'>): string =>
  `${method}:${service}:${path}${name === path ? '' : `#${name}`}`;

type Options = Partial<
  Pick<
    Operation,
    | 'service'
    | 'send'
    | 'auth'
    | 'tracked'
    | 'credentials'
    | 'existing'
    | 'ids'
    | 'hosts'
    | 'envelope'
    | 'requireSuccess'
    | 'name'
  >
> & { readonly whenRefused?: MessageDescriptor };

/** The type of a request, by the name of its schema in requests.ts. */
/*@__NO_SIDE_EFFECTS__*/
export function request<Name extends keyof typeof requests>(): Pick<
  Operation<(typeof requests)[Name]>,
  'request'
> {
  return {};
}
/** The request of a call without fields. */
export const nothing = request<'nothing'>();

const NOT_LOADED = msg`This could not be loaded. Please try again.`;

/** Declares a call. Defaults: the API, authorised, untracked, query for GET and body for POST, enveloped. */
/*@__NO_SIDE_EFFECTS__*/
export function operation<Req extends Schema, Res extends Reader>(
  method: 'GET' | 'POST',
  path: string,
  _request: Pick<Operation<Req>, 'request'>,
  result: Res,
  { whenRefused = NOT_LOADED, ...options }: Options = {},
): Operation<Req, Res> {
  return {
    name: path,
    method,
    path,
    service: 'api',
    send: method === 'GET' ? 'query' : 'body',
    auth: true,
    tracked: false,
    credentials: false,
    envelope: true,
    requireSuccess: true,
    get whenRefused() {
      return t(whenRefused);
    },
    result,
    ...options,
  };
}

/** The envelope of every API answer (ABP). */
export interface Envelope<T = unknown> {
  success: boolean;
  result?: T;
  error?: ErrorInfo | null;
  unAuthorizedRequest?: boolean;
  status?: number;
  message?: string;
}

/** The error object of an unsuccessful answer. */
export const errorInfo = entity({
  code: maybe(numberOrText),
  message: maybe(text),
  details: maybe(text),
  validationErrors: maybe(rows(entity({ message: text, members: maybe(rows(text)) }))),
});
export type ErrorInfo = Decoded<typeof errorInfo>;
