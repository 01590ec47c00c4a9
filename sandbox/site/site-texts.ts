import type { api, WireOf } from '@touchline/shared/contracts';

type SiteTexts = WireOf<typeof api.getSetting>['texts'];

/** Host -> texts of the operator's own, in place of those that the product brings. One domain has some, the rest none. */
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
