export * from './readStored';
export * from './storage-keys';
export * from './stored-preference';
