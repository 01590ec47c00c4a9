import * as v from 'valibot';
import { optionalColumn } from '../exchange/stores/columns';
import { toRupees } from './paise';

const status = v.picklist(['PENDING', 'REVIEW', 'PROCESSING', 'PAID', 'REJECTED', 'CANCELLED']);
export type RequestStatus = v.InferOutput<typeof status>;
const type = v.picklist(['DEPOSIT', 'WITHDRAWAL']);
export type RequestType = v.InferOutput<typeof type>;

/** A row of the table, with its reference and note. */
export const row = v.object({
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

export function isOpen({ status }: MoneyRequest): boolean {
  return OPEN.includes(status);
}

/** A request as the calls answer it. */
export function onWire(request: MoneyRequest) {
  const {
    id,
    type: kind,
    paise,
    method,
    utr,
    clientRef,
    note,
    reason,
    createdAt,
    updatedAt,
    expectedBy,
  } = request;
  return {
    id,
    type: kind,
    amount: toRupees(paise),
    method,
    utr,
    clientRef,
    status: request.status,
    reason,
    note,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    expectedBy: expectedBy !== undefined && isOpen(request) ? iso(expectedBy) : undefined,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
