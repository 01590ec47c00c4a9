/** Passes messages through; while paused, queues them in order. The control endpoints pause the hub with it. */
export class Gate {
  #shut = false;
  #waiting: (() => void)[] = [];

  get isShut(): boolean {
    return this.#shut;
  }

  pass(action: () => void): void {
    if (this.#shut) this.#waiting.push(action);
    else action();
  }

  shut(): void {
    this.#shut = true;
  }

  open(): void {
    this.#shut = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const action of waiting) action();
  }
}
