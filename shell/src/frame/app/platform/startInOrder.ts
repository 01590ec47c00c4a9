interface Service {
  stop(): void;
}

/** Adds a service that has just started to the list. @returns the service */
export type Keep = <S extends Service>(service: S) => S;

/**
 * Starts services in the order in which `start` keeps them.
 * @returns what `start` returns, and `stop`, which stops the services in reverse order
 * @throws what a service throws at its start, after those that had started are stopped
 */
export function startInOrder<T>(start: (keep: Keep) => T): { started: T; stop(): void } {
  const running: Service[] = [];
  const stop = (): void => {
    const service = running.pop();
    if (!service) return;
    try {
      service.stop();
    } finally {
      stop();
    }
  };
  const keep: Keep = (service) => {
    running.push(service);
    return service;
  };
  try {
    return { started: start(keep), stop };
  } catch (cause) {
    stop();
    throw cause;
  }
}
