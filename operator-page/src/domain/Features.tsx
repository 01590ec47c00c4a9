import { CHANGE_KINDS, type ChangeKind } from '@touchline/registry/settings/approval';
import { CAPABILITIES, type Capability } from '@touchline/shared/contracts/settings';
import { type MessageDescriptor, messageKey } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import type { Feature as Flag } from '@touchline/site/changes/DomainChange';
import type { DomainView } from '../../operator-api';
import { ChangeSwitch } from '../ChangeSwitch';
import styles from './Features.module.css';

interface Feature {
  readonly flag: Flag;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

interface Labels {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

const GROUPS: readonly { title: MessageDescriptor; features: readonly Feature[] }[] = [
  {
    title: msg`Site`,
    features: [
      { flag: 'casino', label: msg`Casino`, hint: msg`Its pages and its menu entry` },
      { flag: 'allowSignUp', label: msg`Sign-up`, hint: msg`New players may open an account` },
      { flag: 'showDepositW', label: msg`Deposits and withdrawals` },
      { flag: 'showDWRequests', label: msg`List of payment requests` },
      {
        flag: 'skipVerification',
        label: msg`Skip verification`,
        hint: msg`New players are not asked for the code sent to their mobile`,
      },
      {
        flag: 'termsRequired',
        label: msg`Age and terms`,
        hint: msg`New players confirm that they are 18 and accept the terms`,
      },
    ],
  },
  {
    title: msg`Sports`,
    features: [
      { flag: 'cricket', label: msg`Cricket` },
      { flag: 'football', label: msg`Football` },
      { flag: 'tennis', label: msg`Tennis` },
      { flag: 'kabaddi', label: msg`Kabaddi` },
      { flag: 'horseRacing', label: msg`Horse racing` },
    ],
  },
];

/** Optional abilities of a back end. */
const CAPABILITY_LABELS: Readonly<Record<Capability, Labels>> = {
  cancelBet: { label: msg`Cancel a bet`, hint: msg`What is not matched yet can be taken back` },
  editBet: { label: msg`Change a bet`, hint: msg`What is not matched yet can get another price or stake` },
  cashOut: { label: msg`Cash out`, hint: msg`A position can be closed at the price of the moment` },
  fillOrKill: { label: msg`Fill or kill`, hint: msg`A bet that is matched whole at once, or not at all` },
  keepInPlay: {
    label: msg`Keep in play`,
    hint: msg`An unmatched bet that stays when the market turns in play`,
  },
  stopLoss: { label: msg`Stop loss`, hint: msg`Closes a bet once its price has turned against the player` },
  takeProfit: { label: msg`Take profit`, hint: msg`Closes a bet once its price has moved for the player` },
  partialCashOut: { label: msg`Partial cash-out`, hint: msg`A share of a position is cashed out` },
  autoCashOut: {
    label: msg`Automatic cash-out`,
    hint: msg`A market is cashed out once it is worth an amount`,
  },
  push: { label: msg`Notifications`, hint: msg`By Web Push, also while the site is closed` },
  confirmWithdrawals: {
    label: msg`Confirmed withdrawals`,
    hint: msg`Players give their password or a code where the back end asks for it`,
  },
  recoverPassword: {
    label: msg`Forgotten passwords`,
    hint: msg`Players set a new one by a code to their mobile number`,
  },
  limits: {
    label: msg`Players’ own limits`,
    hint: msg`On deposits, stakes and losses, and breaks, held by the back end`,
  },
  oddsPush: { label: msg`Pushed prices`, hint: msg`Over the live connection, instead of being asked for` },
};

const APPROVAL_LABELS: Readonly<Record<ChangeKind, Labels>> = {
  switch: {
    label: msg`Approves what is switched`,
    hint: msg`Features, remotes, brand, news and menus, and opening again; suspending never waits`,
  },
  release: {
    label: msg`Approves releases`,
    hint: msg`Pins, channels, canaries and back ends of remotes; what a team gives all players does not wait, unless the domain pins a release`,
  },
};

export function Features({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const inWords = ({ label, hint }: Labels) => ({ label: t(label), hint: t(hint) });
  return (
    <div className={styles.groups}>
      {GROUPS.map(({ title, features }) => (
        <section key={messageKey(title)} aria-label={t(title)}>
          <h3 className={styles.title}>{t(title)}</h3>
          {features.map(({ flag, label, hint }) => (
            <ChangeSwitch
              key={flag}
              domain={domain}
              label={t(label)}
              hint={hint && t(hint)}
              checked={domain.sees.features[flag]}
              changeTo={(on) => ({ kind: 'feature', feature: flag, on })}
            />
          ))}
        </section>
      ))}
      <section aria-label={t`A second person`}>
        <h3 className={styles.title}>{t`A second person`}</h3>
        {CHANGE_KINDS.map((kind) => (
          <ChangeSwitch
            key={kind}
            domain={domain}
            {...inWords(APPROVAL_LABELS[kind])}
            checked={domain.asksFor.includes(kind)}
            changeTo={(on) => ({
              kind: 'approval',
              of: CHANGE_KINDS.filter((asked) => (asked === kind ? on : domain.asksFor.includes(asked))),
            })}
          />
        ))}
      </section>
      <section aria-label={t`When the back end can`}>
        <h3 className={styles.title}>{t`When the back end can`}</h3>
        {CAPABILITIES.map((capability) => (
          <ChangeSwitch
            key={capability}
            domain={domain}
            {...inWords(CAPABILITY_LABELS[capability])}
            checked={domain.sees.capabilities.includes(capability)}
            changeTo={(on) => ({ kind: 'capability', capability, on })}
          />
        ))}
      </section>
    </div>
  );
}
