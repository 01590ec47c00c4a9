/** How opening the database ends. */
type Opening = 'opens' | 'refused' | 'fails' | 'blocked' | 'silent';

/** IndexedDB as a page meets it, whole and broken; its values outlive the connections. */
export class FakeDatabase {
  readonly values = new Map<string, unknown>();
  opening: Opening = 'opens';
  /** Requests are left unanswered, until `answer` is called. */
  isSilent = false;
  opened = 0;
  readonly connections = new Set<FakeConnection>();
  readonly transactions = new Set<FakeTransaction>();
  readonly #held: (() => void)[] = [];

  /** The window of a page that has it. */
  readonly view = Object.assign(new EventTarget(), {
    indexedDB: { open: () => this.#open() },
    sessionStorage: globalThis.sessionStorage,
  }) as unknown as Window & typeof globalThis;

  /** The system closes all connections, as iOS does in the background. */
  closeBySystem({ silently = false } = {}): void {
    for (const connection of [...this.connections]) {
      connection.isClosed = true;
      this.connections.delete(connection);
      if (!silently) connection.onclose?.();
    }
  }

  /** The held requests are answered, and all later ones. */
  answer(): void {
    this.isSilent = false;
    for (const release of this.#held.splice(0)) soon(release);
  }

  later(work: () => void): void {
    if (this.isSilent) this.#held.push(work);
    else soon(work);
  }

  #open() {
    this.opened += 1;
    if (this.opening === 'refused') throw new DOMException('The operation is insecure.', 'SecurityError');
    const connection = new FakeConnection(this);
    const request = {
      result: connection,
      error: new DOMException('The disk is broken.', 'UnknownError'),
      onsuccess: () => undefined,
      onerror: () => undefined,
      onblocked: () => undefined,
    };
    const { opening } = this;
    if (opening === 'blocked') soon(() => request.onblocked());
    else if (opening === 'fails') soon(() => request.onerror());
    else if (opening === 'opens')
      soon(() => {
        this.connections.add(connection);
        request.onsuccess();
      });
    return request;
  }
}

class FakeConnection {
  isClosed = false;
  onclose: (() => void) | undefined;
  readonly #database: FakeDatabase;

  constructor(database: FakeDatabase) {
    this.#database = database;
  }

  close(): void {
    this.isClosed = true;
    this.#database.connections.delete(this);
  }

  transaction(): FakeTransaction {
    if (this.isClosed) throw new DOMException('The connection is closing.', 'InvalidStateError');
    return new FakeTransaction(this.#database);
  }
}

class FakeTransaction {
  oncomplete: (() => void) | undefined;
  onabort: (() => void) | undefined;
  error: DOMException | null = null;
  #state: 'active' | 'committing' | 'ended' = 'active';
  #asked = 0;
  readonly #database: FakeDatabase;

  constructor(database: FakeDatabase) {
    this.#database = database;
    database.transactions.add(this);
  }

  objectStore() {
    const { values } = this.#database;
    return {
      transaction: this,
      get: (key: string) => this.#request(() => values.get(key)),
      count: () => this.#request(() => values.size),
      put: (value: unknown, key: string) => this.#request(() => void values.set(key, value)),
    };
  }

  abort(): void {
    if (this.#state !== 'active') throw new DOMException('It is finished.', 'InvalidStateError');
    this.#end();
    soon(() => this.onabort?.());
  }

  commit(): void {
    this.#state = 'committing';
  }

  #request(work: () => unknown) {
    const request = { result: undefined as unknown, onsuccess: () => undefined, onerror: () => undefined };
    this.#asked += 1;
    this.#database.later(() => {
      if (this.#state === 'ended') return;
      request.result = work();
      request.onsuccess();
      this.#asked -= 1;
      // A transaction without requests ends by itself after the handlers of the last answer have run.
      void Promise.resolve()
        .then(() => undefined)
        .then(() => undefined)
        .then(() => {
          if (this.#asked > 0 || this.#state === 'ended') return;
          this.#end();
          this.oncomplete?.();
        });
    });
    return request;
  }

  #end(): void {
    this.#state = 'ended';
    this.#database.transactions.delete(this);
  }
}

/** Fake timers delay `queueMicrotask`. */
const soon = (work: () => void) => void Promise.resolve().then(work);
