export { RequestTimeline } from './RequestTimeline';
export { methodLabel, requestTypeLabel } from './request-labels';
export { isOver } from './request-steps';
export { StatusBadge } from './StatusBadge';
