export * from './account';
export * from './bets';
export * from './casino';
export * from './money';
export * from './push';
export * from './site';
export * from './sports';
