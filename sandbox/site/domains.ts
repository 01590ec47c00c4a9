import { CAPABILITIES, type DomainSettings } from '@touchline/shared/contracts/settings';

/** The settings of a domain in wire form, without the addresses that depend on the sandbox's ports. */
type DomainRow = Partial<Omit<DomainSettings, 'baseUrl' | 'favicon' | 'mainLogo' | 'termsUrl' | 'support'>>;

const NEWS = [
  'Welcome to the sandbox: everything here is play money.',
  'Deposits by UPI are confirmed within seconds. Keep your 12-digit UTR.',
  'Please bet responsibly. Set your stakes under Settings.',
];

const FULL: DomainRow = {
  domainTitle: 'Touchline',
  description: 'Sports exchange and casino with live prices.',
  bodyBgColor: 'yellow',
  news: NEWS,
  languages: ['en', 'hi', 'ur'],
  termsRequired: true,
  capabilities: CAPABILITIES.filter((capability) => capability !== 'confirmWithdrawals'),
};

/** How players of a domain confirm each withdrawal; a real back end may ask only for new payees. */
export const CONFIRMS_BY: Readonly<Record<string, 'PASSWORD' | 'CODE'>> = {
  'express.localhost': 'PASSWORD',
  'tv.localhost': 'CODE',
};

/** Host -> settings. `test` is the file of test, localhost and preview hosts (docs/reference/behaviour.md#7-calls). */
export const DOMAINS: Readonly<Record<string, DomainRow>> = {
  test: { ...FULL, domainTitle: 'Touchline Test' },
  'touchline.localhost': FULL,
  'azure.localhost': {
    ...FULL,
    domainTitle: 'Azure Exchange',
    description: 'A sports exchange without a casino.',
    bodyBgColor: 'blue',
    casino: false,
    // A back end without features beyond the specification, and a site in English alone.
    languages: [],
    termsRequired: false,
    capabilities: [],
  },
  'closed.localhost': { ...FULL, domainTitle: 'Closed Exchange', siteSuspended: true },
  'members.localhost': {
    ...FULL,
    domainTitle: 'Members Only',
    allowSignUp: false,
    skipVerification: true,
  },
  'express.localhost': {
    ...FULL,
    domainTitle: 'Express Exchange',
    skipVerification: true,
    capabilities: [...CAPABILITIES],
  },
  'tv.localhost': { ...FULL, domainTitle: 'Touchline TV', capabilities: [...CAPABILITIES] },
};
