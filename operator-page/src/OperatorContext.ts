import type { ChangeKind } from '@touchline/registry/settings/approval';
import { createContext, use } from 'react';
import type { Done } from '../operator-api';

export interface OperatorContextValue {
  /** Undefined where a cookie tells who calls. */
  token: string | undefined;
  /** The name under which changes are recorded. */
  who: string;
  /** What this operator may change. */
  may: readonly ChangeKind[];
  /** Shows the result of a write below the table. */
  tell(done: Done): void;
}

export const OperatorContext = createContext<OperatorContextValue | undefined>(undefined);

export function useOperator(): OperatorContextValue {
  const value = use(OperatorContext);
  if (!value) throw new Error('useOperator is used outside of the page.');
  return value;
}
