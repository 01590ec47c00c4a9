// The paths that the shell itself leads to. Each is a route of its own or of the remote that fills it.

/**
 * Where the site opens, and where a player goes who can't go where they wanted
 * (docs/reference/behaviour.md#9-constants).
 */
export const DEFAULT_PATH = '/inplay';
export const LOGIN_PATH = '/auth/login';
export const MAINTENANCE_PATH = '/under-maintenance';
export const NOT_FOUND_PATH = '/error-404';
