import { api as calls } from '@touchline/shared/contracts/api';
import { OTHER } from '@touchline/shared/contracts/reading';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import {
  ButtonLink,
  Card,
  EmptyState,
  QueryView,
  ShowMore,
  Skeleton,
  useFirstFew,
  VisuallyHidden,
} from '@touchline/shared/ui';
import { isOutcomeUnknown, sendOnce } from '@touchline/shared/unknown-outcome';
import { useMemo } from 'react';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { fetchUntilAnswered } from '../../claim/fetchUntilAnswered';
import { useClaims } from '../../claim/useClaims';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { BonusCard } from './BonusCard';
import { BonusOffers } from './BonusOffers';
import styles from './BonusPage.module.css';
import { sortBonuses } from './sortBonuses';

/** /bonus: claimable bonuses, running ones with their progress, and ended ones. */
export default function BonusPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Bonus`} actions={<Link to="/referral">{t`Refer a friend`}</Link>}>
      <Bonuses />
    </Page>
  );
}

function Bonuses() {
  const { t } = useLingui();
  const { bonuses, claims } = useBonuses();
  const { data, refetch } = bonuses;
  const sorted = useMemo(
    () => sortBonuses(data?.items ?? [], (id) => claims.of(id) !== undefined),
    [data, claims],
  );
  const { first, more, showMore } = useFirstFew(sorted);
  return (
    <>
      <QueryView
        query={bonuses}
        failure={t`Your bonuses could not be loaded`}
        loading={<Loading />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: data?.leftOut ? <NothingRead count={data.leftOut} /> : <NoBonus />,
        }}
      >
        {({ leftOut }) => (
          <>
            <ul className={styles.cards}>
              {first.map((bonus) => (
                <li key={bonus.userBonusId}>
                  <BonusCard
                    bonus={bonus}
                    claim={claims.of(bonus.userBonusId)}
                    onClaim={() => claims.claim(bonus.userBonusId)}
                    onEnd={() => void refetch()}
                  />
                </li>
              ))}
            </ul>
            <ShowMore
              more={more}
              left={t`${plural(more, { one: '# bonus', other: '# bonuses' })}`}
              onMore={showMore}
            />
            <LeftOut count={leftOut} of="bonus" />
          </>
        )}
      </QueryView>
      {data && <BonusOffers own={data.items.map(({ title }) => title)} />}
    </>
  );
}

function NothingRead({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon="warning" title={t`Your bonuses could not be read`} />
      <LeftOut count={count} of="bonus" />
    </Card>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.cards} aria-busy="true">
      <VisuallyHidden>{t`Loading your bonuses`}</VisuallyHidden>
      <Card>
        <Skeleton shape="block" height={216} />
      </Card>
    </div>
  );
}

function NoBonus() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="gift"
        title={t`No bonus for you at the moment`}
        action={<ButtonLink to="/referral">{t`Refer a friend`}</ButtonLink>}
      >
        {t`New ones appear here, with their terms. Until then there is a reward for friends who join by your link.`}
      </EmptyState>
    </Card>
  );
}

/** The player's bonuses, and the claims made of them here. */
function useBonuses() {
  const platform = usePlatform();
  const { api, balance } = platform;
  const client = useQueryClient();
  const list = {
    queryKey: ['account', 'bonuses'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.run(calls.getBonuses, {}, { signal }),
    // A deep comparison of thousands of rows would block the page.
    structuralSharing: false,
  };
  const bonuses = useQuery(list);
  // A bet that settles changes the turnover and the balance.
  useBalanceChange(() => void bonuses.refetch());
  const askBalance = () => void balance.refresh().catch(() => undefined);

  const claims = useClaims({
    // A plain call instead of a query: by the specification the claim is a GET, and nothing may prefetch or repeat it.
    send: async (userBonusId) => {
      try {
        await sendOnce(platform, () => api.run(calls.claimBonus, { userBonusId }), { keepsExposure: true });
        void bonuses.refetch();
        return { kind: 'claimed' };
      } catch (error) {
        const message = messageOf(error);
        if (isOutcomeUnknown(error)) return { kind: 'unknown', message };
        askBalance();
        void bonuses.refetch();
        return { kind: 'refused', message };
      }
    },
    isClaimed: async (userBonusId, onLong) => {
      const { items, leftOut } = await fetchUntilAnswered(client, list, onLong);
      const found = items.find((bonus) => bonus.userBonusId === userBonusId);
      if (found?.status === OTHER || (!found && leftOut))
        throw new Error('Whether it is claimed could not be read.');
      const isClaimed = found?.status === 'CLAIMED' || found?.status === 'ACTIVE';
      if (isClaimed) askBalance();
      return isClaimed;
    },
  });
  return { bonuses, claims };
}
