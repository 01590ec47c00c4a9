export * from './event';
export * from './market';
export { sportIdOf } from './sport-of-event';
export * from './sport-tree';
export * from './sport-visibility';
export * from './sports';
