export { RequestTimeline } from './RequestTimeline';
export { methodLabel, requestPath, requestTypeLabel } from './request-labels';
export { isOver } from './request-steps';
export { StatusBadge } from './StatusBadge';
