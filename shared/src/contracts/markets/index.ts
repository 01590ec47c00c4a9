export * from './event';
export * from './market';
export * from './sport-tree';
export * from './sport-visibility';
export * from './sports';
