import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames';
import styles from './Stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 4 px between the children. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | 8 | undefined;
}

/** Children below each other, evenly spaced. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

export interface InlineProps extends ComponentPropsWithRef<'div'> {
  /** Steps of 4 px between the children. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | undefined;
  readonly justify?: 'start' | 'between' | 'end' | undefined;
}

/** Children beside each other, centred vertically; they wrap in a narrow place. */
export function Inline({ gap = 2, justify = 'start', className, ...rest }: InlineProps) {
  return <div {...rest} data-gap={gap} className={classNames(styles.inline, styles[justify], className)} />;
}
