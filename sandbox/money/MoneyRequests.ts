import { randomBytes, randomInt } from 'node:crypto';
import type { Exchange, PastTransfer } from '../exchange';
import type { Database } from '../exchange/stores/database';
import { notFound, Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { isOpen, type MoneyRequest, onWire, type RequestStatus, type RequestType, row } from './request-row';

const EXPECTED_WITHIN_MS = 30 * 60_000;

interface NewRequest {
  userId: string;
  type: RequestType;
  paise: number;
  method: string;
  utr?: string;
  clientRef?: string | undefined;
  note?: string | undefined;
  status?: RequestStatus;
}

export interface RequestFilter {
  type?: RequestType | undefined;
  status?: RequestStatus | undefined;
  /** Leaves out requests to the agent. */
  withoutAgent?: boolean;
}

/** The method of a request with a note: no payment, the agent handles it. */
export const AGENT = 'AGENT';

/** A request with its reference and note. */
const SELECT = `SELECT requests.*, clientRef, note FROM requests
   LEFT JOIN requestReferences ON requestReferences.requestId = requests.id
   LEFT JOIN requestNotes ON requestNotes.requestId = requests.id`;

/**
 * Deposit and withdrawal requests with their status. The money itself moves in the exchange's ledger, once per request,
 * in the same write.
 */
export class MoneyRequests {
  readonly #database: Database;
  readonly #clock: SandboxClock;
  readonly #exchange: Exchange;
  readonly #whenPaid = new Set<(id: string) => void>();

  constructor(database: Database, clock: SandboxClock, exchange: Exchange) {
    this.#database = database;
    this.#clock = clock;
    this.#exchange = exchange;
  }

  /**
   * A withdrawal's money leaves the balance at once, so that it cannot be staked while the request is pending. A
   * repeated reference creates nothing: the answer is the request that it created before.
   */
  create(request: NewRequest): MoneyRequest {
    const earlier = request.clientRef === undefined ? undefined : this.#byReference(request);
    if (earlier) return earlier;
    const id = randomBytes(6).toString('hex');
    const now = this.#clock.now();
    if (request.utr !== undefined) this.#checkUtr(request.utr);
    this.#exchange.together(() => {
      this.#database.run(
        `INSERT INTO requests (id, userId, type, paise, method, utr, status, createdAt, updatedAt, expectedBy)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        request.userId,
        request.type,
        request.paise,
        request.method,
        request.utr ?? null,
        request.status ?? 'PENDING',
        now,
        now,
        now + EXPECTED_WITHIN_MS,
      );
      if (request.clientRef !== undefined) {
        this.#database.run(
          'INSERT INTO requestReferences (userId, clientRef, requestId) VALUES (?, ?, ?)',
          request.userId,
          request.clientRef,
          id,
        );
      }
      if (request.note !== undefined)
        this.#database.run('INSERT INTO requestNotes (requestId, note) VALUES (?, ?)', id, request.note);
      if (request.type === 'WITHDRAWAL') {
        this.#exchange.ledger.withdraw(request.userId, request.paise, reference(id), `Withdrawal ${id}`);
      }
    });
    return this.byId(id);
  }

  /** Whether a request of the player has this reference already. */
  isKnown(userId: string, clientRef: string | undefined): boolean {
    const sql = 'SELECT count(*) AS count FROM requestReferences WHERE userId = ? AND clientRef = ?';
    return clientRef !== undefined && this.#database.count(sql, userId, clientRef) > 0;
  }

  /** Stores requests of the past; their money is in the ledger already. */
  record(userId: string, transfers: readonly PastTransfer[]): void {
    this.#database.write(() => {
      for (const { id, type: kind, paise, method, utr, reason, createdAt, endedAt } of transfers)
        this.#database.run(
          `INSERT INTO requests (id, userId, type, paise, method, utr, status, reason, createdAt, updatedAt, expectedBy)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          id,
          userId,
          kind,
          paise,
          method,
          utr ?? null,
          reason === undefined ? 'PAID' : 'REJECTED',
          reason ?? null,
          createdAt,
          endedAt,
          createdAt + EXPECTED_WITHIN_MS,
        );
    });
  }

  byId(id: string): MoneyRequest {
    const found = this.#database.first(row, `${SELECT} WHERE id = ?`, id);
    if (!found) throw notFound(`There is no request ${id}.`);
    return found;
  }

  /** The player adds the UTR to a pending deposit. */
  nameUtr(id: string, utr: string): void {
    this.#checkUtr(utr);
    this.#database.run('UPDATE requests SET utr = ?, updatedAt = ? WHERE id = ?', utr, this.#clock.now(), id);
  }

  /** Approves a request: pays a deposit in, or confirms that a withdrawal was sent. */
  approve(id: string, utr?: string): MoneyRequest {
    const request = this.#open(id);
    const paidAs = utr ?? request.utr ?? newUtr();
    for (const listener of this.#whenPaid) listener(id);
    return this.#exchange.together(() => {
      if (request.type === 'DEPOSIT') {
        const remark = `Deposit by ${request.method}, UTR ${paidAs}`;
        this.#exchange.ledger.deposit(request.userId, request.paise, reference(id), remark);
      }
      return this.#end(id, 'PAID', null, paidAs);
    });
  }

  /** Calls back for each request that is being paid. The payment is certain only after the whole action has ended. */
  onPaid(listener: (id: string) => void): void {
    this.#whenPaid.add(listener);
  }

  /** Rejects a request; a withdrawal's money is returned. */
  reject(id: string, reason: string, as: 'REJECTED' | 'CANCELLED' = 'REJECTED'): MoneyRequest {
    const request = this.#open(id);
    return this.#exchange.together(() => {
      if (request.type === 'WITHDRAWAL')
        this.#exchange.ledger.reverse(reference(id), `Withdrawal ${id}: ${reason}`);
      return this.#end(id, as, reason, request.utr ?? null);
    });
  }

  process(id: string): MoneyRequest {
    this.#open(id);
    this.#database.run(
      'UPDATE requests SET status = ?, updatedAt = ? WHERE id = ?',
      'PROCESSING',
      this.#clock.now(),
      id,
    );
    return this.byId(id);
  }

  /** Newest first. */
  page(userId: string, filter: RequestFilter, skip: number, max: number) {
    const where = `requests.userId = ?1 AND (?2 IS NULL OR type = ?2) AND (?3 IS NULL OR status = ?3)
      AND (?4 = 0 OR method <> '${AGENT}')`;
    const values = [userId, filter.type ?? null, filter.status ?? null, filter.withoutAgent ? 1 : 0] as const;
    const rows = this.#database.all(
      row,
      `${SELECT} WHERE ${where} ORDER BY createdAt DESC, requests.rowid DESC LIMIT ?5 OFFSET ?6`,
      ...values,
      max,
      skip,
    );
    return {
      totalCount: this.#database.count(`SELECT count(*) AS count FROM requests WHERE ${where}`, ...values),
      items: rows.map(onWire),
    };
  }

  /** The newest requests of all players, for the sandbox's page. */
  newest(max: number): MoneyRequest[] {
    return this.#database.all(row, `${SELECT} ORDER BY createdAt DESC, requests.rowid DESC LIMIT ?`, max);
  }

  /** Whether the player has ever made a deposit. */
  hasDeposited(userId: string): boolean {
    const sql = `SELECT count(*) AS count FROM requests WHERE userId = ? AND type = 'DEPOSIT' AND status = 'PAID'`;
    return this.#database.count(sql, userId) > 0;
  }

  isOpen(request: MoneyRequest): boolean {
    return isOpen(request);
  }

  /** One UTR pays for one deposit; after a rejected one it may be used again. */
  #checkUtr(utr: string): void {
    const sql = `SELECT count(*) AS count FROM requests WHERE utr = ? AND status NOT IN ('REJECTED', 'CANCELLED')`;
    if (this.#database.count(sql, utr) > 0) {
      throw new Refusal('This UTR was already used for a deposit.', { code: 'DUPLICATE_UTR' });
    }
  }

  #byReference({ userId, clientRef, type: kind, paise, method }: NewRequest): MoneyRequest | undefined {
    const found = this.#database.first(
      row,
      `${SELECT} WHERE requestReferences.userId = ? AND clientRef = ?`,
      userId,
      clientRef ?? '',
    );
    if (found && (found.type !== kind || found.paise !== paise || found.method !== method))
      throw new Refusal('This reference was used for another request.', { code: 'DUPLICATE_REFERENCE' });
    return found;
  }

  #open(id: string): MoneyRequest {
    const request = this.byId(id);
    if (!this.isOpen(request))
      throw new Refusal(`Request ${id} is already ${request.status}.`, { code: 'CLOSED' });
    return request;
  }

  #end(id: string, to: RequestStatus, reason: string | null, utr: string | null): MoneyRequest {
    this.#database.run(
      'UPDATE requests SET status = ?, reason = ?, utr = ?, updatedAt = ? WHERE id = ?',
      to,
      reason,
      utr,
      this.#clock.now(),
      id,
    );
    return this.byId(id);
  }
}

/** Twelve digits, the form of UPI references. */
export function newUtr(): string {
  return String(randomInt(100_000_000_000, 1_000_000_000_000 - 1));
}

function reference(id: string): string {
  return `request:${id}`;
}
