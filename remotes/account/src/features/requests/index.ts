export { RequestTimeline } from './RequestTimeline';
export { methodLabel, requestTypeLabel } from './request-labels';
export { requestPath } from './request-path';
export { isOver } from './request-steps';
export { StatusBadge } from './StatusBadge';
