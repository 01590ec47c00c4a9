import { type HubMessage, JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Gate } from './Gate';
import type { HubTimes } from './hub-times';

const handshakeRequest = v.object({ protocol: v.string(), version: v.number() });
const BAD_HANDSHAKE = 'An unexpected error occurred during connection handshake.';
const protocol = new JsonHubProtocol();
/** With this many unsent bytes, pushes of odds wait. */
const BUSY_BYTES = 1024 * 1024;

/** Handles an invoked method. @returns the completion's result; throws an Error whose message is sent to the client */
type Invoke = (connection: HubConnection, method: string, args: readonly unknown[]) => unknown;

/** One connection: handshake, messages 1, 3, 6 and 7 of the JSON protocol, keep-alive and timeouts. */
export class HubConnection {
  /** The bearer that the client registered with; empty for a visitor. */
  token = '';
  /** The player of the bearer. */
  userId: string | undefined;
  readonly #frames = new Frames();
  readonly #keepAlive: NodeJS.Timeout;
  #silence: NodeJS.Timeout;
  #shaken = false;
  /** A client that has pinged is disconnected when its pings stop; one that never pings is not. */
  #pings = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly times: HubTimes,
    private readonly gate: Gate,
    private readonly invoke: Invoke,
  ) {
    this.#silence = setTimeout(() => this.#failHandshake('Handshake was canceled.'), times.handshake);
    this.#keepAlive = setInterval(() => {
      if (this.#shaken) this.#write(protocol.writeMessage({ type: MessageType.Ping }));
    }, times.keepAlive);
    socket.on('message', (data, isBinary) => gate.pass(() => this.#receive(String(data), isBinary)));
    socket.on('close', () => {
      clearTimeout(this.#silence);
      clearInterval(this.#keepAlive);
    });
    socket.on('error', () => socket.terminate());
  }

  /** Earlier messages are still unsent: the client reads slowly, or the hub is paused. */
  get isBusy(): boolean {
    return this.gate.isShut || this.socket.bufferedAmount > BUSY_BYTES;
  }

  /** Calls a method of the client. */
  send(target: string, ...args: unknown[]): void {
    this.#write(protocol.writeMessage({ type: MessageType.Invocation, target, arguments: args }));
  }

  /** Sends a Close message; the client reconnects only when it allows that. */
  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    this.#write(frame({ type: MessageType.Close, ...options }));
    this.socket.close(1000);
  }

  /** As ASP.NET Core without detailed errors: the client gets no reason and may reconnect. */
  #closeForError(): void {
    this.close({ error: 'Connection closed with an error.', allowReconnect: true });
  }

  /** Destroys the socket without a Close message. */
  cut(): void {
    this.socket.terminate();
  }

  #receive(text: string, isBinary: boolean): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (isBinary) {
      this.close({ error: 'The JSON protocol is text.' });
      return;
    }
    try {
      for (const frame of this.#frames.push(text)) {
        if (!this.#shaken) this.#shake(frame);
        else
          for (const message of protocol.parseMessages(`${frame}\u001e`, NullLogger.instance))
            this.#handle(message);
      }
    } catch {
      if (this.#shaken) this.#closeForError();
      else this.#failHandshake(BAD_HANDSHAKE);
      return;
    }
    if (this.#pings) this.#heard();
  }

  #shake(text: string): void {
    const problem = handshakeProblem(text);
    if (problem !== undefined) {
      this.#failHandshake(problem);
      return;
    }
    this.#shaken = true;
    clearTimeout(this.#silence);
    this.#write(frame({}));
  }

  #failHandshake(error: string): void {
    this.#write(frame({ error }));
    this.socket.close(1000);
  }

  #handle(message: HubMessage): void {
    if (message.type === MessageType.Invocation) {
      const { invocationId, target } = message;
      const answer = this.#run(target, message.arguments);
      if (invocationId !== undefined) this.#complete(invocationId, answer);
    } else if (message.type === MessageType.StreamInvocation) {
      const error = `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`;
      this.#complete(message.invocationId ?? '', { error });
    } else if (message.type === MessageType.Ping) this.#pings = true;
    else if (message.type === MessageType.Close) this.close();
  }

  #run(method: string, args: readonly unknown[]): { result: unknown } | { error: string } {
    try {
      return { result: this.invoke(this, method, args) ?? null };
    } catch (fault) {
      return { error: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  #complete(invocationId: string, answer: { result: unknown } | { error: string }): void {
    this.#write(protocol.writeMessage({ type: MessageType.Completion, invocationId, ...answer }));
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      // While the hub is paused it reads nothing, so the client's silence does not count.
      if (this.gate.isShut) this.#heard();
      else this.#closeForError();
    }, this.times.clientTimeout);
  }

  #write(text: string): void {
    this.gate.pass(() => {
      if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
    });
  }
}

/** The error for an invalid first frame, in ASP.NET Core's words. */
function handshakeProblem(text: string): string | undefined {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), handshakeRequest), text);
  if (!request.success) return BAD_HANDSHAKE;
  const { protocol: name, version } = request.output;
  if (name !== 'json') return `The protocol '${name}' is not supported.`;
  if (version === 1 || version === 2) return undefined;
  return `The server does not support version ${version} of the 'json' protocol.`;
}

const END = '\u001e';
const LARGEST = 32 * 1024;

/** Splits a connection's text into frames: each ends with 0x1E; one chunk may hold several frames or a part of one. */
class Frames {
  #rest = '';

  /** @throws Error when a frame grows beyond 32 KB (the default of ASP.NET Core) */
  push(text: string): string[] {
    const pieces = (this.#rest + text).split(END);
    this.#rest = pieces.pop() ?? '';
    if ([this.#rest, ...pieces].some(({ length }) => length > LARGEST))
      throw new Error('The maximum message size of 32768B was exceeded.');
    return pieces;
  }
}

function frame(message: object): string {
  return JSON.stringify(message) + END;
}
