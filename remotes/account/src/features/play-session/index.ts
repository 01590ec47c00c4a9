export { durationWords } from './duration-words';
export { isSuccess, RESULTS, resultWords } from './login-words';
export { NetPositionCard } from './NetPositionCard';
export { NetResult } from './NetResult';
export { SessionClock } from './SessionClock';
export { statementSince } from './statement-link';
export { type Login, useLogin } from './useLogin';
export { useServerClock } from './useServerClock';
