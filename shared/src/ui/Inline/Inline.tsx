import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import styles from './Inline.module.css';

export interface InlineProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 4 px between the children. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | undefined;
  readonly justify?: 'start' | 'between' | 'end' | undefined;
}

/** Children beside each other, centred, wrapping when there is no room. */
export function Inline({ gap = 2, justify = 'start', className, ...rest }: InlineProps) {
  return <div {...rest} data-gap={gap} className={classNames(styles.inline, styles[justify], className)} />;
}
