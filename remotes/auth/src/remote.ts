import type { RemoteDefinition } from '@touchline/shared/contracts/remotes';
import { routes } from './routes';

/** The auth remote's declaration for the shell. */
export const remote: RemoteDefinition = {
  platform: '^1.9.0',
  exposes: {
    './LoginModal': './src/features/login/LoginModal.tsx',
    './RegisterModal': './src/features/register/RegisterModal.tsx',
    './VerificationModal': './src/features/verification/VerificationModal.tsx',
    './LoginPage': './src/features/login/LoginPage.tsx',
    './SignupPage': './src/features/register/SignupPage.tsx',
    './VerificationPage': './src/features/verification/VerificationPage.tsx',
  },
  views: {
    './LoginPage': './src/first-view/drawForm.tsx',
    './SignupPage': './src/first-view/drawForm.tsx',
  },
  routes,
  modals: [
    { event: 'modal-login', module: './LoginModal' },
    { event: 'modal-register', module: './RegisterModal' },
    { event: 'modal-verification', module: './VerificationModal' },
  ],
  slots: [],
  calls: [
    'authenticate',
    'loginAsDemoUser',
    'recoverPassword',
    'register',
    'resendVerificationCode',
    'sendRecoveryCode',
    'verificationUser',
  ],
};
