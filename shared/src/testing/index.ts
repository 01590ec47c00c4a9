export * from './deferred';
export * from './fakePlatform';
export * from './inZone';
export * from './renderWithPlatform';
export * from './seededRandom';
export * from './settingsOf';
export * from './standInForCharts';
