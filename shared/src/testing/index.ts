export * from './fakePlatform';
export * from './renderWithPlatform';
