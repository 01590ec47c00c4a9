import { createContext, use } from 'react';
import type { Done } from '../operator-api';

export interface OperatorContextValue {
  token: string;
  /** Tells what was done, below the table. */
  tell(done: Done): void;
}

export const OperatorContext = createContext<OperatorContextValue | undefined>(undefined);

export function useOperator(): OperatorContextValue {
  const value = use(OperatorContext);
  if (!value) throw new Error('useOperator is used outside of the page.');
  return value;
}
