import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { readStored, STORAGE, storedPins, storedValue } from '@touchline/shared/storage';
import { Listeners } from '@touchline/shared/utilities';

/** The pins of a platform's player. */
export const pinsFor = perPlatform(() => new PinsStore(localStorage));

/**
 * The ids of pinned events, under the key `pins`. Storage is the source, because logout and other tabs change it as
 * well.
 */
class PinsStore {
  readonly #storage: Storage;
  readonly #stored = storedValue({ storage: () => this.#storage, key: STORAGE.pins, reader: storedPins });
  readonly #listeners = new Listeners();
  #read: { raw: string | null; pins: ReadonlySet<string> } = { raw: null, pins: new Set() };

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  readonly pins = (): ReadonlySet<string> => {
    const raw = this.#storage.getItem(STORAGE.pins);
    if (raw !== this.#read.raw)
      this.#read = { raw, pins: new Set(readStored(STORAGE.pins, storedPins, () => raw)) };
    return this.#read.pins;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  };

  /** Pins an event, or removes its pin. A storage that is full keeps the pins before. */
  toggle(eventId: string): void {
    const pins = new Set(this.pins());
    if (!pins.delete(eventId)) pins.add(eventId);
    if (this.#stored.write([...pins])) this.#listeners.notify();
  }
}
