import { api as calls } from '@touchline/shared/contracts/api';
import { OTHER } from '@touchline/shared/contracts/reading';
import { useLingui } from '@touchline/shared/language/macro';
import { keepPreviousData, Link, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { Card, EmptyState, Facts, Money, QueryView, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { fetchUntilAnswered } from '../../claim/fetchUntilAnswered';
import { useClaims } from '../../claim/useClaims';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { EmptyPage } from '../../paging/EmptyPage';
import { Pagination } from '../../paging/Pagination';
import { pageOf, usePaging } from '../../paging/usePaging';
import { readPages } from '../../range-reader/readPages';
import { ReferralLinkCard } from './ReferralLinkCard';
import styles from './ReferralPage.module.css';
import { ReferralTable } from './ReferralTable';
import { referAnswer } from './referAnswer';
import { addReferrals, NO_REFERRALS, type ReferralTotals } from './referral-totals';

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
      {/* Those of this page are told below the list. */}
      {(totals.data?.leftOut ?? 0) > (data?.leftOut ?? 0) && (
        <LeftOut count={totals.data?.leftOut} of="friend" />
      )}
      <Card title={t`Friends who joined`} flush>
        <ReferralTable
          players={data?.items ?? []}
          claims={claims}
          loadingRows={data ? 0 : 4}
          empty={
            data && data.totalCount !== 0 ? (
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

interface ReferralTotalsBarProps {
  /** Over all pages; undefined while they are not known. */
  readonly totals: ReferralTotals | undefined;
  readonly isLoading: boolean;
}

function ReferralTotalsBar({ totals, isLoading }: ReferralTotalsBarProps) {
  const { t } = useLingui();
  const figure = (content: (totals: ReferralTotals) => ReactNode) =>
    totals ? content(totals) : isLoading ? <Skeleton width={64} /> : '–';
  return (
    <Facts
      size="lg"
      className={styles.totals}
      facts={[
        { label: t`Friends`, value: figure(({ friends }) => friends.toLocaleString('en-IN')) },
        { label: t`Earned`, value: figure(({ earned }) => <Money paise={earned} />) },
        { label: t`Ready to claim`, value: figure(({ ready }) => <Money paise={ready} />) },
        { label: t`Waiting`, value: figure(({ waiting }) => <Money paise={waiting} />) },
      ]}
    />
  );
}

const PLAYERS = ['account', 'referral', 'players'];

/** A page of the referred players, and the rewards claimed here. */
function useReferrals() {
  const { api, balance } = usePlatform();
  const client = useQueryClient();
  const { page, query } = usePaging();
  const list = {
    queryKey: [...PLAYERS, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageOf(await api.run(calls.getReferralUsers, query, { signal }), query),
  };
  const players = useQuery({ ...list, placeholderData: keepPreviousData });
  const totals = useQuery({
    queryKey: [...PLAYERS, 'totals'],
    queryFn: async ({ signal }) => {
      let sums = NO_REFERRALS;
      const ask = readPages((asked, options) => api.run(calls.getReferralUsers, asked, options), { signal });
      for await (const { items, leftOut } of ask) sums = addReferrals(sums, items, leftOut);
      return sums;
    },
  });
  const askMoney = () => {
    void balance.refresh().catch(() => undefined);
    void client.invalidateQueries({ queryKey: PLAYERS });
  };

  const claims = useClaims({
    send: async (userReferDetailId) => {
      const answer = referAnswer(await api.run(calls.claimRefer, { userReferDetailId }));
      if (answer.kind !== 'unknown') askMoney();
      return answer;
    },
    isClaimed: async (userReferDetailId, onLong) => {
      const { items } = await fetchUntilAnswered(client, list, onLong);
      askMoney();
      const found = items.find((referral) => referral.userReferDetailId === userReferDetailId);
      // A friend who joined meanwhile may have moved it to the next page, which says nothing about the claim.
      if (!found) throw new Error('It is not on this page any more.');
      if (found.status === OTHER) throw new Error('Whether it is claimed could not be read.');
      return found.status === 'CLAIMED';
    },
  });
  return { players, totals, claims, page };
}
