import { type ModalEvent, modalEvent } from '@touchline/shared/contracts/remotes';
import type { Bus, ModalsFacade } from '@touchline/shared/platform';
import { BehaviorSubject, map, merge } from 'rxjs';
import type { Live } from '../../../core/bus/Live';
import type { OpenModal } from '../../context/ShellServices';

/**
 * The modal on screen: its event, or a remote that opens another one's own, by its name; one at a time
 * (docs/reference/behaviour.md#modals-and-panels).
 */
export function startModals(
  bus: Bus,
): ModalsFacade & { current$: Live<OpenModal | undefined>; stop(): void } {
  const current$ = new BehaviorSubject<OpenModal | undefined>(undefined);
  const opening = merge(
    ...modalEvent.options.map((event) => bus.on(event).pipe(map((request) => ({ event, request })))),
  ).subscribe((modal) => current$.next(modal));
  return {
    current$,
    open: (event: string, request: object = {}) => {
      if (isModalEvent(event)) bus.emit(event, request);
      else current$.next({ event, request });
    },
    close: () => {
      if (current$.value) current$.next(undefined);
    },
    stop: () => {
      opening.unsubscribe();
      current$.complete();
    },
  };
}

const isModalEvent = (name: string): name is ModalEvent => modalEvent.options.some((event) => event === name);
