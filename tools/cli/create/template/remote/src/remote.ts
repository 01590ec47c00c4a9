import type { RemoteDefinition } from '@touchline/shared/contracts/remotes';
import { t } from '@touchline/shared/language/macro';
import { settings } from './settings';

/** What this remote shows; the build turns it into remote.json. */
export const remote: RemoteDefinition = {
  platform: '^1.9.0',
  exposes: {
    './WelcomePage': './src/features/welcome/WelcomePage.tsx',
    './WelcomeModal': './src/features/welcome/WelcomeModal.tsx',
  },
  routes: [
    {
      path: '/example',
      layout: 'main',
      access: 'public',
      title: t`Example`,
      module: './WelcomePage',
      menu: { label: t`Example`, icon: 'star', place: 'main', order: 90 },
    },
  ],
  modals: [],
  ownModals: [{ name: 'example/welcome', version: '1.0.0', module: './WelcomeModal' }],
  slots: [],
  calls: [],
  settings,
};
