/** Passes messages through; while paused, queues them in order. The control endpoints pause the hub with it. */
export class Gate {
  isShut = false;
  #waiting: (() => void)[] = [];

  pass(action: () => void): void {
    if (this.isShut) this.#waiting.push(action);
    else action();
  }

  open(): void {
    this.isShut = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const action of waiting) action();
  }
}
