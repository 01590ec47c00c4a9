/** The three steps of getting in. */
export type AuthStep = 'login' | 'register' | 'verification';

/** Where a form stands, a modal or a page, as far as the form must know. */
export interface AuthSurface {
  readonly kind: 'modal' | 'page';
  /** Where the player wanted to go: a path of this site, not yet checked. */
  readonly to: string | undefined;
  /** Puts another step in place of this one. `reason` is told above its form. */
  readonly open: (step: AuthStep, reason?: string) => void;
  /** The player is in: leaves for `to`, or for the fallback. */
  readonly finish: (fallback: string) => void;
}
