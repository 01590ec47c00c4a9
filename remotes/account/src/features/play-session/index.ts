export { isSuccess, LOGIN_RESULTS, loginResultLabel } from './describe-login';
export { describeDuration } from './describeDuration';
export { NetPositionCard } from './NetPositionCard';
export { NetResult } from './NetResult';
export { SessionClock } from './SessionClock';
export { type Login, statementSince, useLogin } from './useLogin';
export { type ServerClock, useServerClock } from './useServerClock';
