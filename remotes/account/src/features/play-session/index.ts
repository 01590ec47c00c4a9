export { describeDuration } from './describeDuration';
export { isSuccess, loginResultLabel, RESULTS } from './describeLogin';
export { NetPositionCard } from './NetPositionCard';
export { NetResult } from './NetResult';
export { SessionClock } from './SessionClock';
export { statementSince } from './statement-link';
export { type Login, useLogin } from './useLogin';
export { useServerClock } from './useServerClock';
