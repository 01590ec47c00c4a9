import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 5000;

/** Waits until a condition holds. @throws Error when it does not within five seconds */
export async function eventually(holds: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen within five seconds');
    await wait(5);
  }
}
