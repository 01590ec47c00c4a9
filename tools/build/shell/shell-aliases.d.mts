export const UNUSED_OF_AXIOS: Record<string, false>;
export const LIGHTER: { 'react-router$': string; tslib: false };
