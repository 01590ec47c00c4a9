declare module '#one-app-modules' {
  /** Written by oneAppConfig.mjs from the remotes' faces. */
  export const modules: Record<string, (() => Promise<unknown>) | undefined>;
  export const registry: unknown;
}
