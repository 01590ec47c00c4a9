// Paths that the shell navigates to. Each is a route of its own or of the remote that has it.

export const LOGIN_PATH = '/auth/login';
export const MAINTENANCE_PATH = '/under-maintenance';
export const NOT_FOUND_PATH = '/error-404';

/** Paths ignore case and a slash at their end. */
export const isMaintenancePath = (path: string) => /^\/under-maintenance\/?$/i.test(path);
