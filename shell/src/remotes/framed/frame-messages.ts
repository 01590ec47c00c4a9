import type { BusState } from '@touchline/shared/contracts/bus';
import type { Release } from '@touchline/shared/contracts/remotes';
import type { ApiErrorKind } from '@touchline/shared/platform';
import type { Location } from 'react-router-dom';

// The messages between the shell and a framed remote
// (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame). Everything here is
// cloned, so that neither side holds an object of the other.

/** The frame's page has loaded and expects `FrameInit` with a port. */
export const FRAME_READY = 'touchline-frame-ready';
/** The first message to the frame, with `FrameInit` and the port of all others. */
export const FRAME_INIT = 'touchline-frame-init';

/** The look of the page: attributes of its root element, such as `lang`, `dir` and `data-theme`. */
export type Look = Readonly<Record<string, string>>;

export interface FrameInit {
  remote: string;
  module: string;
  /** With an absolute address, and the names of all its files. */
  release: Release;
  /** The component's props; a function is `{ call: <name of the prop> }`. */
  props: Readonly<Record<string, unknown>>;
  look: Look;
  states: BusState;
  settings: { host: string; frameOrigins: readonly string[]; imageOrigins: readonly string[] };
  location: Location;
  /** The component is the whole page: it scrolls by itself. */
  isPage: boolean;
  /** The present by the server's clock, in epoch milliseconds. */
  serverNow: number;
}

/** A request of a frame. Without an `id` it needs no answer. */
export interface FrameRequest {
  id?: number;
  what: string;
  args: readonly unknown[];
}

/** A failed request, as an ApiError says it. */
export interface FrameFailure {
  kind?: ApiErrorKind;
  message: string;
  operation?: string;
  fields?: Readonly<Record<string, string>>;
  error?: unknown;
  status?: number;
}

/** Each has the present by the server's clock, because the device's may be set while the frame is open. */
export type FrameAnswer = Pick<FrameInit, 'serverNow'> &
  (
    | { id: number; value: unknown }
    | { id: number; failure: FrameFailure }
    | { topic: string; value: unknown }
    | { look: Look }
    | { location: Location }
  );
