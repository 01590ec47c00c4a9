export { answerTo, type CallAnswer } from './answerTo';
export * as api from './declarations';
export * from './operation';
export * from './sending';
