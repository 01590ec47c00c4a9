export const FEDERATION_AS_MODULES: Record<string, string>;
export const FEDERATION_WITHOUT_FALLBACKS: Record<string, string>;
export const FEDERATION_WITHOUT_SNAPSHOTS: Record<string, string>;
