// Paths that the shell navigates to. Each is a route of its own or of the remote that has it.

/**
 * The site's first page, and the page for a player who may not open another one
 * (docs/reference/behaviour.md#9-constants).
 */
export const DEFAULT_PATH = '/inplay';
export const LOGIN_PATH = '/auth/login';
export const MAINTENANCE_PATH = '/under-maintenance';
export const NOT_FOUND_PATH = '/error-404';

/** Paths ignore case and a slash at their end. */
export const isMaintenancePath = (path: string) => /^\/under-maintenance\/?$/i.test(path);
