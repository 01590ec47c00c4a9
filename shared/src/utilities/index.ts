export * from './hash';
export * from './Listeners';
export * from './own';
export * from './parseJson';
export * from './redact';
export * from './strip-sql';
