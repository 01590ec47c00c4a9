export * from './player';
export * from './session';
