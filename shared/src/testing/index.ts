export * from './fakePlatform';
export * from './inZone';
export * from './renderWithPlatform';
