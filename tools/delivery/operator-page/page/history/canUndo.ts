import type { ChangeRecord } from '../../../site/ChangeRecord';

/** Whether a line of the history still stands: nothing took it back. */
export function canUndo({ id }: ChangeRecord, history: readonly ChangeRecord[]): boolean {
  return history.every(({ undoes }) => undoes !== id);
}
