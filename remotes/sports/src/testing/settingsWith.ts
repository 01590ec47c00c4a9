import type { SettingsState } from '@touchline/shared/contracts/bus';
import type { Capability } from '@touchline/shared/contracts/settings';

/** Settings of a domain whose back end has these capabilities. */
export function settingsWith(...capabilities: Capability[]): SettingsState {
  return {
    status: 'fresh',
    settings: {
      baseUrl: undefined,
      siteSuspended: false,
      bodyBgColor: undefined,
      showDWRequests: true,
      showDepositW: true,
      casino: true,
      allowSignUp: true,
      skipVerification: false,
      termsRequired: false,
      termsUrl: undefined,
      domainTitle: 'Touchline',
      description: '',
      favicon: undefined,
      mainLogo: undefined,
      horseRacing: true,
      kabaddi: true,
      tennis: true,
      football: true,
      cricket: true,
      remotes: {},
      capabilities,
      news: [],
      menu: [],
      menuBar: [],
      languages: [],
    },
  };
}
