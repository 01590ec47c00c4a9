/** The sandbox's time: the machine's, moved forward by the control endpoints, never back. */
export class SandboxClock {
  #offset: number;

  constructor(offset = 0) {
    this.#offset = offset;
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  /** Milliseconds ahead of the machine; stored so that a restart does not turn time back. */
  get offset(): number {
    return this.#offset;
  }

  advance(ms: number): void {
    this.#offset += ms;
  }
}
