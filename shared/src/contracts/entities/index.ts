export * from './bet';
export * from './casino';
export * from './domain-settings';
export * from './event';
export * from './market';
export * from './money';
export * from './session';
export * from './sport-tree';
