declare module '#one-app-modules' {
  /** Written by one-app-config.mjs from the remotes' faces. */
  export const modules: Record<string, (() => Promise<unknown>) | undefined>;
  export const registry: unknown;
}
