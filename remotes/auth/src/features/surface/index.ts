export { AuthModal } from './AuthModal';
export { AuthPage } from './AuthPage';
export type { AuthSurface } from './AuthSurface';
export { RedirectToStep } from './RedirectToStep';
export { StepLink } from './StepLink';
export { useAttempt } from './useAttempt';
export { useModalSurface } from './useModalSurface';
export { usePageSurface } from './usePageSurface';
export { useSignUpClosed } from './useSignUpClosed';
