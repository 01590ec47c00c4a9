import { Money, type MoneyProps } from '@touchline/shared/ui';

/** An amount that the back end may leave out: it is then a dash, not a zero. */
export function OptionalMoney(props: MoneyProps) {
  return props.paise === undefined ? <span>—</span> : <Money {...props} />;
}
