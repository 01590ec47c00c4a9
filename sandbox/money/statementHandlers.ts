import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import { forAnyone, forPlayers, type Handler } from '../server/Handler';
import { paging, range } from '../server/paging';
import type { SandboxContext } from '../server/SandboxContext';
import { SITE_TEXTS } from '../site/site-texts';
import { LIMITS, SUPPORT } from './limits';
import { toRupees } from './paise';

/** The statement, the site's limits and news, bonuses and referrals. */
export function statementHandlers(context: SandboxContext): Handler[] {
  const { exchange } = context;
  return [
    forPlayers(api.getTransactionHistory, requests.getTransactionHistory, (query, { player }) =>
      exchange.transactions(player.id, {
        ...paging(query),
        ...range(query),
        ...(query.type === undefined ? {} : { type: query.type }),
      }),
    ),
    forPlayers(api.getTransactionDetail, requests.getTransactionDetail, ({ id }, { player }) =>
      exchange.transactionDetail(player.id, id),
    ),
    forAnyone(api.getSetting, requests.nothing, (_request, { domain }) => ({
      minDeposit: toRupees(LIMITS.minDeposit),
      maxDeposit: toRupees(LIMITS.maxDeposit),
      minWithdrawal: toRupees(LIMITS.minWithdrawal),
      maxWithdrawal: toRupees(LIMITS.maxWithdrawal),
      support: SUPPORT,
      news: context.domains.settings(domain)?.news ?? [],
      texts: SITE_TEXTS[domain],
    })),
    forPlayers(api.getBonuses, requests.nothing, (_request, { player }) => context.bonuses.list(player.id)),
    forPlayers(api.claimBonus, requests.claimBonus, ({ userBonusId }, { player }) => {
      context.bonuses.claim(player.id, userBonusId);
      return { balance: exchange.account(player.id).balance };
    }),
    forPlayers(api.getReferrerCode, requests.nothing, (_request, { player, http, domain }) => {
      const origin = http.headers.origin ?? `http://${domain}`;
      return { code: player.referralCode, link: `${origin}/auth/signup?referral=${player.referralCode}` };
    }),
    forPlayers(api.getReferralUsers, requests.getReferralUsers, (query, { player }) => {
      const { skip, max } = paging(query);
      return context.referrals.page(player.id, skip, max);
    }),
    forPlayers(api.claimRefer, requests.claimRefer, ({ userReferDetailId }, { player }) => {
      context.referrals.claim(player.id, userReferDetailId);
      return { balance: exchange.account(player.id).balance };
    }),
  ];
}
