import type { SandboxContext } from '../server/createContext';
import { forAnyone, forPlayers, type Handler } from '../server/Handler';
import { paging, range } from '../server/paging';
import { SITE_TEXTS } from '../site/site-texts';
import { LIMITS, SUPPORT } from './limits';
import { toRupees } from './paise';

/** The statement, the site's limits and news, bonuses and referrals. */
export function statementHandlers(context: SandboxContext): Handler[] {
  const { exchange } = context;
  return [
    ...forPlayers({
      getTransactionHistory: ({ type, ...query }, { player }) =>
        exchange.transactions(player.id, { ...paging(query), ...range(query), type }),
      getTransactionDetail: ({ id }, { player }) => exchange.transactionDetail(player.id, id),
      getBonuses: (_request, { player }) => context.bonuses.list(player.id),
      claimBonus: ({ userBonusId }, { player }) => {
        context.bonuses.claim(player.id, userBonusId);
        return { balance: exchange.account(player.id).balance };
      },
      getReferrerCode: (_request, { player, http, domain }) => {
        const origin = http.headers.origin ?? `http://${domain}`;
        return { code: player.referralCode, link: `${origin}/auth/signup?referral=${player.referralCode}` };
      },
      getReferralUsers: (query, { player }) => context.referrals.page(player.id, paging(query)),
      claimRefer: ({ userReferDetailId }, { player }) => {
        context.referrals.claim(player.id, userReferDetailId);
        return { balance: exchange.account(player.id).balance };
      },
    }),
    ...forAnyone({
      getSetting: (_request, { domain }) => ({
        minDeposit: toRupees(LIMITS.minDeposit),
        maxDeposit: toRupees(LIMITS.maxDeposit),
        minWithdrawal: toRupees(LIMITS.minWithdrawal),
        maxWithdrawal: toRupees(LIMITS.maxWithdrawal),
        support: SUPPORT,
        news: context.domains.settings(domain)?.news ?? [],
        texts: SITE_TEXTS[domain],
      }),
    }),
  ];
}
