import { plural, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import {
  buttonClass,
  Card,
  EmptyState,
  QueryView,
  ShowMore,
  Skeleton,
  useFirstFew,
  VisuallyHidden,
} from '@touchline/shared/ui';
import { useMemo } from 'react';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { BonusCard } from './BonusCard';
import { BonusOffers } from './BonusOffers';
import styles from './BonusPage.module.css';
import { sortBonuses } from './sortBonuses';
import { useBonuses } from './useBonuses';

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
        action={
          <Link to="/referral" className={buttonClass()}>
            {t`Refer a friend`}
          </Link>
        }
      >
        {t`New ones appear here, with their terms. Until then there is a reward for friends who join by your link.`}
      </EmptyState>
    </Card>
  );
}
