/** See declared-calls.mjs. */
export function declaredCalls(options: {
  name: string;
  dir: string;
  definition: { calls?: readonly string[] };
  api: Record<string, object>;
  callAddress: (operation: never) => string;
}): Record<string, string>;
