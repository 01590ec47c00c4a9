/** The paths of the shell's own pages and redirects (specification 2): no remote gets them. */
export const SHELL_PATHS = [
  '/',
  '/auth',
  '/auth/logout',
  '/underConstruction',
  '/not-authorized',
  '/error-404',
  '/error-500',
  '/under-maintenance',
] as const;
