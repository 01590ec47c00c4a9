export { RequestTimeline } from './RequestTimeline';
export { requestPath } from './request-path';
export { isOver } from './request-steps';
export { methodWords, typeWord } from './request-words';
export { StatusBadge } from './StatusBadge';
