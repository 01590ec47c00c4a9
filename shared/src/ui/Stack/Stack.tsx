import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import styles from './Stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 4 px between the children. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | 8 | undefined;
}

/** Children under each other, evenly apart. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

export interface InlineProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 4 px between the children. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | undefined;
  readonly justify?: 'start' | 'between' | 'end' | undefined;
}

/** Children beside each other, centred, wrapping when there is no room. */
export function Inline({ gap = 2, justify = 'start', className, ...rest }: InlineProps) {
  return <div {...rest} data-gap={gap} className={classNames(styles.inline, styles[justify], className)} />;
}
