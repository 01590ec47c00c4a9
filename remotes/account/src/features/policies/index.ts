export { gamingText } from './gaming-text';
export { Policy, useSiteTexts } from './Policy';
