import type { RequestStatus } from '@touchline/shared/contracts';
import { Badge } from '@touchline/shared/ui';
import { STATUS_WORDS } from './request-words';

const TONES = {
  PENDING: 'info',
  REVIEW: 'warning',
  PROCESSING: 'info',
  PAID: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
} as const;

/** Where a request stands, in a word. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}
