import type { Guard } from './Verdict';

export const MAINTENANCE_PATH = '/under-maintenance';

/** A suspended site sends every navigation to its maintenance page; the page itself stays reachable (specification 2). */
export const suspensionRule: Guard = ({ suspended, target }) =>
  suspended && target.pathname.toLowerCase() !== MAINTENANCE_PATH
    ? { kind: 'redirect', to: MAINTENANCE_PATH }
    : undefined;
