import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Card, EmptyState, QueryView } from '@touchline/shared/ui';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { EmptyPage } from '../../paging/EmptyPage';
import { Pagination } from '../../paging/Pagination';
import { ReferralLinkCard } from './ReferralLinkCard';
import styles from './ReferralPage.module.css';
import { ReferralTable } from './ReferralTable';
import { ReferralTotalsBar } from './ReferralTotalsBar';
import { useReferrals } from './useReferrals';

/** /referral: the player's link, and the referred friends with their rewards. */
export default function ReferralPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Refer a friend`} actions={<Link to="/bonus">{t`My bonuses`}</Link>}>
      <div className={styles.top}>
        <ReferralLinkCard />
        <HowItWorks />
      </div>
      <Friends />
    </Page>
  );
}

function Friends() {
  const { t } = useLingui();
  const { players, totals, claims, page } = useReferrals();
  const list = (data: typeof players.data) => (
    <>
      <ReferralTotalsBar totals={totals.data} isLoading={totals.isPending} />
      <Card title={t`Friends who joined`} flush>
        <ReferralTable
          players={data?.items ?? []}
          claims={claims}
          loadingRows={data ? 0 : 4}
          empty={
            data && data.totalCount > 0 ? (
              <EmptyPage leftOut={data.leftOut} />
            ) : (
              <EmptyState icon="users" title={t`Nobody yet`}>
                {t`Friends who sign up with your link or code are listed here, with their reward.`}
              </EmptyState>
            )
          }
        />
      </Card>
      <LeftOut count={data?.leftOut} of="friend" />
      {data && <Pagination label={t`Friends`} page={page} totalCount={data.totalCount} />}
    </>
  );
  return (
    <QueryView query={players} failure={t`Your friends could not be loaded`} loading={list(undefined)}>
      {list}
    </QueryView>
  );
}

/** Only what is true on every site: the server tells each reward's conditions, friend by friend. */
function HowItWorks() {
  const { t } = useLingui();
  return (
    <Card title={t`How it works`}>
      {/* A list with a class of its own would lose its numbers (base.css). */}
      <div className={styles.steps}>
        <ol>
          <li>{t`Send a friend your link, or the code to enter at sign-up.`}</li>
          <li>{t`They join and play; below you see what is still missing for your reward.`}</li>
          <li>{t`Once it is ready, claim it: it goes to your balance.`}</li>
        </ol>
      </div>
    </Card>
  );
}
