import { CAPABILITIES, type Capability } from '@touchline/shared/contracts';
import { CHANGE_KINDS, type ChangeKind } from '../../../site/approval';
import type { Feature as Flag } from '../../../site/DomainChange';
import type { DomainView } from '../../operator-api';
import { ChangeSwitch } from '../ChangeSwitch';
import styles from './Features.module.css';

interface Feature {
  readonly flag: Flag;
  readonly label: string;
  readonly hint?: string;
}

const GROUPS: readonly { title: string; features: readonly Feature[] }[] = [
  {
    title: 'Site',
    features: [
      { flag: 'casino', label: 'Casino', hint: 'Its pages and its menu entry' },
      { flag: 'allowSignUp', label: 'Sign-up', hint: 'New players may open an account' },
      { flag: 'showDepositW', label: 'Deposits and withdrawals' },
      { flag: 'showDWRequests', label: 'List of payment requests' },
      {
        flag: 'skipVerification',
        label: 'Skip verification',
        hint: 'New players are not asked for the code sent to their mobile',
      },
      {
        flag: 'termsRequired',
        label: 'Age and terms',
        hint: 'New players confirm that they are 18 and accept the terms',
      },
    ],
  },
  {
    title: 'Sports',
    features: [
      { flag: 'cricket', label: 'Cricket' },
      { flag: 'football', label: 'Football' },
      { flag: 'tennis', label: 'Tennis' },
      { flag: 'kabaddi', label: 'Kabaddi' },
      { flag: 'horseRacing', label: 'Horse racing' },
    ],
  },
];

/** Optional abilities of a back end. */
const CAPABILITY_LABELS: Readonly<Record<Capability, { label: string; hint: string }>> = {
  cancelBet: { label: 'Cancel a bet', hint: 'What is not matched yet can be taken back' },
  editBet: { label: 'Change a bet', hint: 'What is not matched yet can get another price or stake' },
  cashOut: { label: 'Cash out', hint: 'A position can be closed at the price of the moment' },
  fillOrKill: { label: 'Fill or kill', hint: 'A bet that is matched whole at once, or not at all' },
  keepInPlay: { label: 'Keep in play', hint: 'An unmatched bet that stays when the market turns in play' },
  stopLoss: { label: 'Stop loss', hint: 'Closes a bet once its price has turned against the player' },
  takeProfit: { label: 'Take profit', hint: 'Closes a bet once its price has moved for the player' },
  partialCashOut: { label: 'Partial cash-out', hint: 'A share of a position is cashed out' },
  autoCashOut: { label: 'Automatic cash-out', hint: 'A market is cashed out once it is worth an amount' },
  push: { label: 'Notifications', hint: 'By Web Push, also while the app is closed' },
  oddsPush: { label: 'Pushed prices', hint: 'Over the live connection, instead of being asked for' },
};

const APPROVAL_LABELS: Readonly<Record<ChangeKind, { label: string; hint: string }>> = {
  switch: {
    label: 'Approves what is switched',
    hint: 'Features, remotes, brand, news and menus, and opening again; suspending never waits',
  },
  release: { label: 'Approves releases', hint: 'Pins, channels and canaries' },
};

/** The features of a domain, each as a switch. */
export function Features({ domain }: { readonly domain: DomainView }) {
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ title, features }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          {features.map(({ flag, label, hint }) => (
            <ChangeSwitch
              key={flag}
              domain={domain}
              label={label}
              hint={hint}
              checked={domain.sees.features[flag]}
              changeTo={(on) => ({ kind: 'feature', feature: flag, on })}
            />
          ))}
        </section>
      ))}
      <section aria-label="A second person">
        <h3 className={styles.title}>A second person</h3>
        {CHANGE_KINDS.map((kind) => (
          <ChangeSwitch
            key={kind}
            domain={domain}
            {...APPROVAL_LABELS[kind]}
            checked={domain.asksFor.includes(kind)}
            changeTo={(on) => ({
              kind: 'approval',
              of: CHANGE_KINDS.filter((one) => (one === kind ? on : domain.asksFor.includes(one))),
            })}
          />
        ))}
      </section>
      <section aria-label="When the back end can">
        <h3 className={styles.title}>When the back end can</h3>
        {CAPABILITIES.map((capability) => (
          <ChangeSwitch
            key={capability}
            domain={domain}
            {...CAPABILITY_LABELS[capability]}
            checked={domain.sees.capabilities.includes(capability)}
            changeTo={(on) => ({ kind: 'capability', capability, on })}
          />
        ))}
      </section>
    </div>
  );
}
