import { modalEvent } from '@touchline/shared/contracts';
import type { Bus, ModalsFacade } from '@touchline/shared/platform';
import { BehaviorSubject, map, merge } from 'rxjs';
import type { Live } from '../../../core/bus/Live';
import type { OpenModal } from '../../context/ShellServices';

/** The modal on screen: its event opens it, one at a time (docs/reference/behaviour.md#modals-and-panels). */
export function startModals(
  bus: Bus,
): ModalsFacade & { current$: Live<OpenModal | undefined>; stop(): void } {
  const current$ = new BehaviorSubject<OpenModal | undefined>(undefined);
  const opening = merge(
    ...modalEvent.options.map((event) => bus.on(event).pipe(map((request) => ({ event, request })))),
  ).subscribe((modal) => current$.next(modal));
  return {
    current$,
    open: (event, request = {}) => bus.emit(event, request),
    close: () => {
      if (current$.value) current$.next(undefined);
    },
    stop: () => {
      opening.unsubscribe();
      current$.complete();
    },
  };
}
