export const FEDERATION_AS_MODULES: Record<string, string>;
export const UNUSED_OF_AXIOS: Record<string, false>;
export const LIGHTER: { 'react-router$': string; tslib: false };
