export * from './readStored';
export { arrivedWith, forgetReferral, keepReferral, keepSentReferral } from './referral';
export * from './storage-keys';
export * from './stored-preference';
export * from './storedValue';
