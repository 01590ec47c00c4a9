export const FEDERATION_AS_MODULES: Record<string, string>;
