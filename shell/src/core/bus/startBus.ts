import type { BusEvents, BusState } from '@touchline/shared/contracts/bus';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import type { Bus } from '@touchline/shared/platform';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';

export interface StartedBus extends Bus {
  /** Ends every stream. */
  stop(): void;
}

type Topics = { [K in keyof BusEvents]?: Subject<BusEvents[K]> };
type States = { [K in keyof BusState]: BehaviorSubject<BusState[K]> };

/** Starts the event bus: state topics replay their last value, signals do not (docs/reference/architecture.md#the-bus). */
export function startBus(): StartedBus {
  const states: States = {
    session: new BehaviorSubject<BusState['session']>({ status: 'visitor' }),
    balance: new BehaviorSubject<BusState['balance']>({ status: 'none' }),
    settings: new BehaviorSubject<BusState['settings']>({ status: 'loading' }),
    connection: new BehaviorSubject<BusState['connection']>('Disconnected'),
    search: new BehaviorSubject(''),
    'user-active': new BehaviorSubject<boolean>(true),
    'watched-events': new BehaviorSubject<readonly string[]>([]),
    'bet-in-flight': new BehaviorSubject<boolean>(false),
    language: new BehaviorSubject<string>(SOURCE_LANGUAGE),
  };
  const topics: Topics = { ...states };

  function topicOf<K extends keyof BusEvents>(name: K): Subject<BusEvents[K]> {
    const existing: Subject<BusEvents[K]> | undefined = topics[name];
    if (existing) return existing;
    const made = new Subject<BusEvents[K]>();
    (topics as Record<K, Subject<BusEvents[K]>>)[name] = made;
    return made;
  }

  return {
    emit: <K extends keyof BusEvents>(name: K, ...payload: readonly BusEvents[K][]) =>
      topicOf(name).next(payload[0] as BusEvents[K]),
    on: <K extends keyof BusEvents>(name: K): Observable<BusEvents[K]> => topicOf(name).asObservable(),
    value: (name) => states[name].value,
    stop: () => {
      for (const topic of Object.values(topics)) topic.complete();
    },
  };
}
