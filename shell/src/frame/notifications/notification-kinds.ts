import { PUSH_KINDS, type PushKind } from '@touchline/shared/contracts/notifications';
import { i18n, type MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';

/** The name of each kind: the label of its switch and the title of its notifications. */
export const KIND_LABELS: Readonly<Record<PushKind, MessageDescriptor>> = {
  'bet-matched': msg`Bet matched`,
  settled: msg`Market settled`,
  price: msg`Price reached`,
  goal: msg`Goal`,
  wicket: msg`Wicket`,
  'deposit-credited': msg`Deposit credited`,
  'withdrawal-paid': msg`Withdrawal paid`,
};

/** The titles in the language of the page: the worker and the back end have no messages. */
export const titlesNow = (): Record<string, string> =>
  Object.fromEntries(PUSH_KINDS.map((kind) => [kind, i18n._(KIND_LABELS[kind])]));
