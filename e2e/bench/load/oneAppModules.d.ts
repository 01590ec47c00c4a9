declare module '#one-app-modules' {
  /** one-app-config.mjs writes it from the remotes' `remote.ts`. */
  export const modules: Record<string, (() => Promise<unknown>) | undefined>;
  export const registry: unknown;
}
