import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { Badge } from '@touchline/shared/ui';
import { statusLabel } from './request-labels';

const TONES = {
  PENDING: 'info',
  REVIEW: 'warning',
  PROCESSING: 'info',
  PAID: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  other: 'neutral',
} as const;

export function StatusBadge({ request }: { request: MoneyRequest }) {
  return <Badge tone={TONES[request.status]}>{statusLabel(request)}</Badge>;
}
