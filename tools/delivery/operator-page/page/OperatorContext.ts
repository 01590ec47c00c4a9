import { createContext, use } from 'react';
import type { Done } from '../operator-api';

export interface OperatorContextValue {
  token: string;
  /** Shows the result of a write below the table. */
  tell(done: Done): void;
}

export const OperatorContext = createContext<OperatorContextValue | undefined>(undefined);

export function useOperator(): OperatorContextValue {
  const value = use(OperatorContext);
  if (!value) throw new Error('useOperator is used outside of the page.');
  return value;
}
