import type { SettingsState } from '../contracts/bus';
import type { DomainSettings } from '../contracts/settings';

/** The settings of a domain that offers everything, with these changes. */
export function settingsOf(
  change: Partial<DomainSettings> = {},
): SettingsState & { status: 'fresh'; settings: DomainSettings } {
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
      capabilities: [],
      news: [],
      menu: [],
      menuBar: [],
      languages: [],
      ...change,
    },
  };
}
