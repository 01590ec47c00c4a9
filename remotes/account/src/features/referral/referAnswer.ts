import { t } from '@touchline/shared/language/macro';
import { isUnknownKind } from '@touchline/shared/unknown-outcome';
import type { ClaimAnswer } from '../../claim/useClaims';

/**
 * Reads the answer of ClaimRefer, which never rejects: only `success: true` is a claim
 * (docs/reference/behaviour.md#7-calls).
 * @param answer `{ success, result, error?: { code, message } }`, or anything else that a back end sends
 */
export function referAnswer(answer: unknown): ClaimAnswer {
  if (field(answer, 'success') === true) return { kind: 'claimed' };
  const error = field(answer, 'error');
  const said = field(error, 'message');
  const message = typeof said === 'string' && said ? said : t`The reward was not claimed.`;
  return { kind: isUnknownKind(field(error, 'code')) ? 'unknown' : 'refused', message };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
