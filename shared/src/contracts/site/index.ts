export * from './host-names';
export * from './safe-address';
export * from './site-config';
export * from './theme-of';
