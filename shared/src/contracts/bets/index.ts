export * from './bet';
export * from './confirm-figures';
