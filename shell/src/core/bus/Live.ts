import type { Observable } from 'rxjs';

/** A stream that always has a value, for React's useSyncExternalStore (`subscribe`, `() => live.value`). */
export interface Live<T> extends Observable<T> {
  readonly value: T;
}
