export * from './alerts';
export * from './push';
