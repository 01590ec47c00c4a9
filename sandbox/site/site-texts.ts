import type { api, WireOf } from '@touchline/shared/contracts/api';

type SiteTexts = WireOf<typeof api.getSetting>['texts'];

/** Host -> the operator's own texts, which replace the product's. One domain has some, the others none. */
export const SITE_TEXTS: Readonly<Record<string, SiteTexts>> = {
  'azure.localhost': {
    rules: `
# Bets at Azure Exchange
- All of it is play money.
- A bet counts at the price that was confirmed.

# Whom to ask
Write to support with the number of the bet.
`,
  },
};
