import { useLingui } from '@touchline/shared/language/macro';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import styles from './PriceButton.module.css';

export interface PriceButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> {
  readonly side: 'back' | 'lay';
  /** As shown, "1.85"; empty or absent without an offer. */
  readonly price?: string | undefined;
  /** As shown below the price, "25k". */
  readonly size?: string | undefined;
  /** What the price belongs to, "Back India": read before the figures. */
  readonly label: string;
  /** 1 is the best price, 3 the third: paler. */
  readonly depth?: 1 | 2 | 3 | undefined;
  readonly suspended?: boolean | undefined;
  /** The price is in the bet slip. */
  readonly selected?: boolean | undefined;
}

/** The text of an empty cell. */
export const NO_PRICE = '–';

/**
 * A price to back or lay at. A streaming screen renders it once and then updates it with `writePriceButton`, so that a
 * price move costs no render.
 */
export function PriceButton({
  side,
  price,
  size,
  label,
  depth = 1,
  suspended = false,
  selected = false,
  className,
  disabled,
  ...rest
}: PriceButtonProps) {
  const { t } = useLingui();
  return (
    <button
      {...rest}
      type="button"
      translate="no"
      className={classNames(styles.button, styles[side], styles[`depth${depth}`], className)}
      aria-pressed={selected}
      data-side={side}
      disabled={disabled || suspended}
      data-suspended={suspended || undefined}
      data-empty={!price || undefined}
    >
      <span className="visually-hidden">{label + (suspended ? t`, suspended` : '')}</span>{' '}
      <span data-price="" className={styles.price}>
        {price || NO_PRICE}
      </span>{' '}
      <span data-size="" className={styles.size}>
        {size ?? ''}
      </span>
    </button>
  );
}
