export { RequestTimeline } from './RequestTimeline';
export { methodLabel, typeLabel } from './request-labels';
export { requestPath, useHasRequests } from './request-path';
export { isOver } from './request-steps';
export { StatusBadge } from './StatusBadge';
