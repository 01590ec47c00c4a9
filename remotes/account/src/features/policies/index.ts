export { gamingText } from './gaming-text';
export { Policy } from './Policy';
export { useSiteTexts } from './useSiteTexts';
