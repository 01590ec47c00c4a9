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
import styles from './BonusPage.module.css';
import { sortBonuses } from './sortBonuses';
import { useBonuses } from './useBonuses';

/** /bonus: claimable bonuses, running ones with their progress, and ended ones. */
export default function BonusPage() {
  return (
    <Page title="Bonus" actions={<Link to="/referral">Refer a friend</Link>}>
      <Bonuses />
    </Page>
  );
}

function Bonuses() {
  const { bonuses, claims } = useBonuses();
  const { data, refetch } = bonuses;
  const sorted = useMemo(
    () => sortBonuses(data?.items ?? [], (id) => claims.of(id) !== undefined),
    [data, claims],
  );
  const { first, more, showMore } = useFirstFew(sorted);
  return (
    <QueryView
      query={bonuses}
      failure="Your bonuses could not be loaded"
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
          <ShowMore more={more} of="bonus" plural="bonuses" onMore={showMore} />
          <LeftOut count={leftOut} of="bonus" />
        </>
      )}
    </QueryView>
  );
}

function NothingRead({ count }: { count: number }) {
  return (
    <Card>
      <EmptyState icon="warning" title="Your bonuses could not be read" />
      <LeftOut count={count} of="bonus" />
    </Card>
  );
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy="true">
      <VisuallyHidden>Loading your bonuses</VisuallyHidden>
      <Card>
        <Skeleton shape="block" height={216} />
      </Card>
    </div>
  );
}

function NoBonus() {
  return (
    <Card>
      <EmptyState
        icon="gift"
        title="No bonus for you at the moment"
        action={
          <Link to="/referral" className={buttonClass()}>
            Refer a friend
          </Link>
        }
      >
        New ones appear here, with their terms. Until then there is a reward for friends who join by your
        link.
      </EmptyState>
    </Card>
  );
}
