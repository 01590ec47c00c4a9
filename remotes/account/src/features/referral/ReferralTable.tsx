import type { ReferredUser } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import {
  Badge,
  type BadgeProps,
  Button,
  Money,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { ClaimOutcome } from '../../claim/ClaimOutcome';
import type { Claim, Claims } from '../../claim/useClaims';
import { type ExceptOther, labelOf } from '../../labels/labelOf';
import styles from './ReferralTable.module.css';

type Status = ReferredUser['status'];

const STATUS_LABELS: Readonly<Record<ExceptOther<Status>, MessageDescriptor>> = {
  LOCKED: msg`Not yet`,
  CLAIMABLE: msg`Ready to claim`,
  CLAIMED: msg`Claimed`,
};

const STATUS_TONES: Readonly<Record<Status, BadgeProps['tone']>> = {
  LOCKED: 'neutral',
  CLAIMABLE: 'accent',
  CLAIMED: 'success',
  other: 'neutral',
};

interface ReferralTableProps {
  readonly players: readonly ReferredUser[];
  readonly claims: Claims;
  readonly loadingRows: number;
  readonly empty: ReactNode;
}

/** The referred friends, each with the reward and what is still required for it. */
export function ReferralTable({ players, claims, loadingRows, empty }: ReferralTableProps) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Friends who joined, newest first`}
      columns={columnsFor(claims)}
      rows={players}
      rowKey={({ userReferDetailId }) => userReferDetailId}
      loadingRows={loadingRows}
      empty={empty}
    />
  );
}

function columnsFor(claims: Claims): readonly TableColumn<ReferredUser>[] {
  return [
    {
      key: 'friend',
      header: translate`Friend`,
      rowHeader: true,
      cell: ({ user, joinedAt }) => (
        <span className={styles.lines}>
          <bdi translate="no">{user}</bdi>
          <span className={styles.note}>
            <Joined at={joinedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'reward',
      header: translate`Reward`,
      numeric: true,
      cell: ({ amount }) => <Money paise={amount} />,
    },
    {
      key: 'status',
      header: translate`Status`,
      cell: (player) => <Status player={player} claim={claims.of(player.userReferDetailId)} />,
    },
    {
      key: 'claim',
      header: translate`Claim`,
      headerHidden: true,
      cell: (player) => (
        <ClaimButton
          player={player}
          claim={claims.of(player.userReferDetailId)}
          onClaim={() => claims.claim(player.userReferDetailId)}
        />
      ),
    },
  ];
}

function Joined({ at }: { at: string }) {
  const moment = formatDateTime(at);
  return (
    <Trans>
      Joined <time dateTime={at}>{moment}</time>
    </Trans>
  );
}

function Status({ player, claim }: { player: ReferredUser; claim: Claim | undefined }) {
  const status = claim?.kind === 'claimed' ? 'CLAIMED' : player.status;
  return (
    <div className={styles.status}>
      <Badge tone={STATUS_TONES[status]}>{labelOf(STATUS_LABELS, status, player.serverWords?.status)}</Badge>
      {status === 'LOCKED' && player.condition && <bdi className={styles.note}>{player.condition}</bdi>}
      <div className={styles.outcome}>
        <ClaimOutcome claim={claim} amount={player.amount} isClaimed={status === 'CLAIMED'} />
      </div>
    </div>
  );
}

interface ClaimButtonProps {
  readonly player: ReferredUser;
  readonly claim: Claim | undefined;
  readonly onClaim: () => void;
}

function ClaimButton({ player: { user, amount, status }, claim, onClaim }: ClaimButtonProps) {
  if (status !== 'CLAIMABLE' || claim?.kind === 'claimed') return null;
  const sum = formatMoney(amount);
  const isRunning = claim?.kind === 'sending' || claim?.kind === 'checking';
  return (
    <div className={styles.claim}>
      <Button variant="primary" size="sm" busy={isRunning} onClick={onClaim}>
        <Trans>
          Claim ₹{sum}
          <VisuallyHidden> for {user}</VisuallyHidden>
        </Trans>
      </Button>
    </div>
  );
}
