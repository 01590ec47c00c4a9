import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange, PastTransfer } from '../exchange';
import { type Database, optionalColumn } from '../exchange/stores/database';
import type { Paging } from '../server/paging';
import { notFound, Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { iso, maybe, toRupees } from './paise';

const status = v.picklist(['PENDING', 'REVIEW', 'PROCESSING', 'PAID', 'REJECTED', 'CANCELLED']);
type RequestStatus = v.InferOutput<typeof status>;
const type = v.picklist(['DEPOSIT', 'WITHDRAWAL']);
type RequestType = v.InferOutput<typeof type>;

/** A row of the table, with its reference and note. */
const row = v.object({
  id: v.string(),
  userId: v.string(),
  type,
  paise: v.number(),
  method: v.string(),
  utr: optionalColumn(v.string()),
  clientRef: optionalColumn(v.string()),
  note: optionalColumn(v.string()),
  status,
  reason: optionalColumn(v.string()),
  createdAt: v.number(),
  updatedAt: v.number(),
  expectedBy: optionalColumn(v.number()),
});
export type MoneyRequest = v.InferOutput<typeof row>;

const OPEN: readonly RequestStatus[] = ['PENDING', 'REVIEW', 'PROCESSING'];
const EXPECTED_WITHIN_MS = 30 * 60_000;

type NewRequest = Pick<MoneyRequest, 'userId' | 'type' | 'paise' | 'method'> &
  Partial<Pick<MoneyRequest, 'utr' | 'clientRef' | 'note' | 'status'>>;

interface RequestFilter {
  type?: RequestType | undefined;
  status?: RequestStatus | undefined;
  /** Leaves out requests to the agent. */
  withoutAgent?: boolean;
}

/** The method of a request with a note: no payment, the agent handles it. */
export const AGENT = 'AGENT';

const COLUMNS = 'requests.*, clientRef, note';
const FROM = `FROM requests LEFT JOIN requestReferences ON requestReferences.requestId = requests.id
   LEFT JOIN requestNotes ON requestNotes.requestId = requests.id`;
const SELECT = `SELECT ${COLUMNS} ${FROM}`;
const NEWEST_FIRST = 'createdAt DESC, requests.rowid DESC';

/**
 * Deposit and withdrawal requests with their status. The money itself moves in the exchange's ledger, once per request,
 * in the same write.
 */
export class MoneyRequests {
  readonly #whenPaid = new Set<(id: string) => void>();

  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
    private readonly exchange: Exchange,
  ) {}

  /**
   * A withdrawal's money leaves the balance at once, so that it cannot be staked while the request is pending. A
   * repeated reference creates nothing: the answer is the request that it created before.
   */
  create(request: NewRequest): MoneyRequest {
    const earlier = request.clientRef === undefined ? undefined : this.#byReference(request);
    if (earlier) return earlier;
    const { userId, type: kind, paise, method, utr, clientRef, note, status: first = 'PENDING' } = request;
    const id = randomBytes(6).toString('hex');
    const now = this.clock.now();
    if (utr !== undefined) this.#checkUtr(utr);
    this.exchange.together(() => {
      const state = { utr, reason: undefined, status: first, createdAt: now, updatedAt: now };
      this.#store({ id, userId, type: kind, paise, method, ...state });
      if (clientRef !== undefined)
        this.database.insert('requestReferences', { userId, clientRef, requestId: id });
      if (note !== undefined) this.database.insert('requestNotes', { requestId: id, note });
      if (kind === 'WITHDRAWAL')
        this.exchange.ledger.withdraw(userId, paise, reference(id), `Withdrawal ${id}`);
    });
    return this.byId(id);
  }

  /** Whether a request of the player has this reference already. */
  isKnown(userId: string, clientRef: string | undefined): boolean {
    const sql = 'SELECT count(*) AS count FROM requestReferences WHERE userId = ? AND clientRef = ?';
    return clientRef !== undefined && this.database.count(sql, userId, clientRef) > 0;
  }

  /** Stores requests of the past; their money is in the ledger already. */
  record(userId: string, transfers: readonly PastTransfer[]): void {
    this.database.write(() => {
      for (const { endedAt, ...transfer } of transfers)
        this.#store({
          userId,
          ...transfer,
          status: transfer.reason === undefined ? 'PAID' : 'REJECTED',
          updatedAt: endedAt,
        });
    });
  }

  #store(request: Omit<MoneyRequest, 'clientRef' | 'note' | 'expectedBy'>): void {
    this.database.insert('requests', { ...request, expectedBy: request.createdAt + EXPECTED_WITHIN_MS });
  }

  byId(id: string): MoneyRequest {
    const found = this.database.first(row, `${SELECT} WHERE id = ?`, id);
    if (!found) throw notFound(`There is no request ${id}.`);
    return found;
  }

  /** The player adds the UTR to a pending deposit. */
  nameUtr(id: string, utr: string): void {
    this.#checkUtr(utr);
    this.#change(id, { utr });
  }

  /** Approves a request: pays a deposit in, or confirms that a withdrawal was sent. */
  approve(id: string, utr?: string): MoneyRequest {
    const request = this.#open(id);
    const paidAs = utr ?? request.utr ?? newUtr();
    for (const listener of this.#whenPaid) listener(id);
    return this.exchange.together(() => {
      if (request.type === 'DEPOSIT') {
        const remark = `Deposit by ${request.method}, UTR ${paidAs}`;
        this.exchange.ledger.deposit(request.userId, request.paise, reference(id), remark);
      }
      return this.#change(id, { status: 'PAID', reason: undefined, utr: paidAs });
    });
  }

  /** Calls back for each request that is being paid. The payment is certain only after the whole action has ended. */
  onPaid(listener: (id: string) => void): void {
    this.#whenPaid.add(listener);
  }

  /** Rejects a request; a withdrawal's money is returned. */
  reject(id: string, reason: string, as: 'REJECTED' | 'CANCELLED' = 'REJECTED'): MoneyRequest {
    const request = this.#open(id);
    return this.exchange.together(() => {
      if (request.type === 'WITHDRAWAL')
        this.exchange.ledger.reverse(reference(id), `Withdrawal ${id}: ${reason}`);
      return this.#change(id, { status: as, reason });
    });
  }

  process(id: string): MoneyRequest {
    return this.#change(this.#open(id).id, { status: 'PROCESSING' });
  }

  /** Newest first. */
  page(userId: string, { type: kind, status: only, withoutAgent = false }: RequestFilter, paging: Paging) {
    const from = `${FROM} WHERE requests.userId = ?1 AND (?2 IS NULL OR type = ?2)
      AND (?3 IS NULL OR status = ?3) AND (?4 = 0 OR method <> '${AGENT}')`;
    const values = [userId, kind ?? null, only ?? null, Number(withoutAgent)] as const;
    const { totalCount, items } = this.database.page(row, [COLUMNS, from, NEWEST_FIRST], values, paging);
    return { totalCount, items: items.map(onWire) };
  }

  /** The newest requests of all players, for the sandbox's page. */
  newest(max: number): MoneyRequest[] {
    return this.database.all(row, `${SELECT} ORDER BY ${NEWEST_FIRST} LIMIT ?`, max);
  }

  /** Whether the player has ever made a deposit. */
  hasDeposited(userId: string): boolean {
    const sql = `SELECT count(*) AS count FROM requests WHERE userId = ? AND type = 'DEPOSIT' AND status = 'PAID'`;
    return this.database.count(sql, userId) > 0;
  }

  /** One UTR pays for one deposit; after a rejected one it may be used again. */
  #checkUtr(utr: string): void {
    const sql = `SELECT count(*) AS count FROM requests WHERE utr = ? AND status NOT IN ('REJECTED', 'CANCELLED')`;
    if (this.database.count(sql, utr) > 0)
      throw new Refusal('DUPLICATE_UTR', 'This UTR was already used for a deposit.');
  }

  #byReference({ userId, clientRef, type: kind, paise, method }: NewRequest): MoneyRequest | undefined {
    const sql = `${SELECT} WHERE requestReferences.userId = ? AND clientRef = ?`;
    const found = this.database.first(row, sql, userId, clientRef ?? '');
    if (found && (found.type !== kind || found.paise !== paise || found.method !== method))
      throw new Refusal('DUPLICATE_REFERENCE', 'This reference was used for another request.');
    return found;
  }

  #open(id: string): MoneyRequest {
    const request = this.byId(id);
    if (!isOpen(request)) throw new Refusal('CLOSED', `Request ${id} is already ${request.status}.`);
    return request;
  }

  #change(id: string, change: Partial<Pick<MoneyRequest, 'status' | 'reason' | 'utr'>>): MoneyRequest {
    this.database.update('requests', { id }, { ...change, updatedAt: this.clock.now() });
    return this.byId(id);
  }
}

export function isOpen({ status: now }: MoneyRequest): boolean {
  return OPEN.includes(now);
}

/** A request as the calls answer it. */
function onWire({ userId: _, paise, createdAt, updatedAt, expectedBy, ...request }: MoneyRequest) {
  const isExpected = OPEN.includes(request.status);
  return {
    ...request,
    amount: toRupees(paise),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    expectedBy: isExpected ? maybe(expectedBy, iso) : undefined,
  };
}

/** Twelve digits, the form of UPI references. */
export function newUtr(): string {
  return String(randomInt(100_000_000_000, 1_000_000_000_000 - 1));
}

function reference(id: string): string {
  return `request:${id}`;
}
