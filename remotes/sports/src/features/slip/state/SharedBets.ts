import { Subject } from 'rxjs';
import type { Bet } from '../bet/Bet';
import { parseSlip, readSlip, slipText, writeSlip } from './slip.storage';

/**
 * Where a bet in the phase `sending` is, as this tab sees it. The rules of the phases are those of `nextBet`.
 *
 * | state | begins when | the storage shows | ends when |
 * |---|---|---|---|
 * | `awaiting-lock` | the player placed it in this tab | it as it was before | the lock is granted: `here`; another tab sent it meanwhile: its bet; the lock is not granted: refused |
 * | `here` | this tab has the lock and calls | sending | the call is answered, or lost |
 * | `elsewhere` | another tab stored it as sending | sending | its lock is free: lost, unless that tab stored an outcome |
 */
type Sending = 'awaiting-lock' | 'here' | 'elsewhere';

/** The bets of the slip, which all tabs of the site share through the storage. */
export class SharedBets {
  readonly sendings = new Map<string, Sending>();
  readonly changed$ = new Subject<void>();
  readonly #storage: Storage;
  #bets: readonly Bet[];
  /** The stored slip as this tab last read or wrote it; undefined when the storage is full or blocked. */
  #stored: { readonly text: string | null } | undefined;

  /** @param restore changes each bet that was stored before the page was loaded */
  constructor(storage: Storage, restore: (bet: Bet) => Bet) {
    this.#storage = storage;
    this.#stored = { text: slipText(storage) };
    this.#bets = parseSlip(this.#stored.text).map(restore);
  }

  readonly all = (): readonly Bet[] => this.#bets;

  find(id: string): Bet | undefined {
    return this.#bets.find((bet) => bet.id === id);
  }

  isSentHere(id: string): boolean {
    const sending = this.sendings.get(id);
    return sending === 'awaiting-lock' || sending === 'here';
  }

  /** Whether the storage, which had the bets, has none: a logout clears it. A full or blocked one never had them. */
  isStorageCleared(): boolean {
    return this.#stored !== undefined && readSlip(this.#storage).length === 0;
  }

  /** The bet as the storage has it; undefined where it has none, or is full or blocked and so holds an old slip. */
  stored(id: string): Bet | undefined {
    return this.#stored && this.#inStorage(id);
  }

  /**
   * Reads the bets that another tab stored before this tab changes anything, because the storage event may come later.
   * Bets that this tab is sending stay unchanged.
   */
  catchUp(): void {
    const text = slipText(this.#storage);
    if (!this.#stored || text === this.#stored.text) return;
    this.#stored = { text };
    const mine = this.#bets.filter((bet) => this.isSentHere(bet.id));
    const others = parseSlip(text).map((bet) => mine.find(({ id }) => id === bet.id) ?? bet);
    this.take([...mine.filter((bet) => !others.includes(bet)), ...others]);
  }

  /** Replaces the bets by what another tab stored, without writing it again. */
  take(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.changed$.next();
  }

  /** Takes one bet as another tab stored it. */
  takeBet(stored: Bet): void {
    this.take(this.#bets.map((bet) => (bet.id === stored.id ? stored : bet)));
  }

  /** Replaces the bets and writes them to the storage. */
  store(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.#stored = writeSlip(
      this.#storage,
      // Keeps the state that another tab may have stored for a bet that waits for its lock.
      bets.flatMap((bet) =>
        this.sendings.get(bet.id) === 'awaiting-lock' ? (this.#inStorage(bet.id) ?? []) : [bet],
      ),
      this.#stored?.text,
    );
    this.changed$.next();
  }

  #inStorage(id: string): Bet | undefined {
    return readSlip(this.#storage).find((bet) => bet.id === id);
  }
}
